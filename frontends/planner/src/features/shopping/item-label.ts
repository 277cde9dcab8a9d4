import { formatAmount, formatPlural } from '@plateful/ui'
import type { ShoppingItem } from './shopping-list.ts'

/** `1 ½ cup flour`: amount, unit and name apart, so that the screen can weigh them differently. */
export const partsOf = ({ amount, unit, name, original }: ShoppingItem): { quantity: string; what: string } =>
  amount === null
    ? { quantity: '', what: name || original }
    : { quantity: [formatAmount(amount), unit && formatPlural(unit, amount)].filter(Boolean).join(' '), what: unit ? name : formatPlural(name, amount) }

export const labelOf = (item: ShoppingItem): string => {
  const { quantity, what } = partsOf(item)
  return quantity ? `${quantity} ${what}` : what
}
