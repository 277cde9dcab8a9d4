/** Text that is HTML already. */
export type Html = { html: string }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const written = (value: Html | string | number | null | undefined | readonly Html[]): string => {
  if (value == null) return ''
  if (typeof value === 'string' || typeof value === 'number') return String(value).replaceAll(/[&<>"']/g, (sign) => escapes[sign]!)
  return 'html' in value ? value.html : value.map(({ html }) => html).join('')
}

/** HTML in which everything put in is text, unless it is HTML already. */
export const html = (parts: TemplateStringsArray, ...values: (Html | string | number | null | undefined | readonly Html[])[]): Html => ({
  html: parts.map((part, index) => part + (index < values.length ? written(values[index]) : '')).join(''),
})

/** Cents as `$4.99`. */
export const money = (amount: number): string => `${amount < 0 ? '−' : ''}$${(Math.abs(amount) / 100).toFixed(2)}`

/** Unix seconds as `2026-11-20 09:45:12 UTC`. */
export const time = (seconds: number): Html => {
  const iso = new Date(seconds * 1000).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}

/** An address that shows whose it is to who knows it, and to nobody else: `j…@example.com`. */
export const hiddenEmail = (email: string | null): string => (email === null ? '' : email.replace(/^(.)[^@]*/, '$1…'))

/** A form of one button. Fields beside the token are hidden. */
export const button = (action: string, label: string, token: string, fields: Record<string, string> = {}, more: { name?: string; tone?: 'plain' | 'danger' | 'main' } = {}): Html => html`<form method="post" action="/stripe-simulator${action}"><input type="hidden" name="token" value="${token}">${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button class="${more.tone ?? 'plain'}"${more.name === undefined ? null : html` aria-label="${more.name}"`}>${label}</button></form>`

/** A whole page: no scripts, its style from a file of its own. */
export const page = (title: string, body: Html): string => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/stripe-simulator/style.css">
<link rel="icon" href="data:,">
</head>
<body>
${body}
</body>
</html>
`.html
