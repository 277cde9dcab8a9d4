/** A share of the whole, in ten thousandths. */
export type BasisPoints = number

/** What the platform keeps of a sale unless something else was agreed with the creator: 20 %. */
export const defaultCommission: BasisPoints = 2000

/** `whole · part / of` in whole cents, half a cent up; all three are whole numbers that are not negative. */
const proRata = (whole: number, part: number, of: number): number => Math.floor((2 * whole * part + of) / (2 * of))

/** Of a sale (cents): the platform's fee, rounded half up, and the creator's share, which is the rest. */
export const split = (amount: number, commission: BasisPoints): { fee: number; share: number } => {
  const fee = proRata(amount, commission, 10_000)
  return { fee, share: amount - fee }
}

/**
 * How much of the fee and of the share goes back when of a sale's `amount` the refunds grow from `before` to `after`
 * (all cents): the refunds of one sale together give back what it brought, whatever they are one by one.
 */
export const takenBack = ({ amount, fee }: { amount: number; fee: number }, before: number, after: number): { fee: number; share: number } => {
  const back = proRata(fee, after, amount) - proRata(fee, before, amount)
  return { fee: back, share: after - before - back }
}
