import type { Appearance } from '@stripe/stripe-js'

/** The product's looks in Stripe's own form, which stands in a frame of its own and sees no style of ours. */
export function appearanceOf(root: HTMLElement): Appearance {
  const styles = getComputedStyle(root)
  const token = (name: string) => styles.getPropertyValue(`--color-${name}`).trim()
  return {
    theme: root.dataset['theme'] === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('herb'),
      colorBackground: token('raised'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-soft'),
      colorTextPlaceholder: token('ink-soft'),
      colorDanger: token('tomato'),
      borderRadius: '12px',
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '16px',
      spacingUnit: '4px',
    },
    rules: { '.Input': { border: `1px solid ${token('line-strong')}`, boxShadow: 'none' } },
  }
}
