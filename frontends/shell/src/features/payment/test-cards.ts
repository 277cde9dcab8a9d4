/** A card that the built-in simulator of the payment provider knows. */
export type TestCard = { number: string; paymentMethod: string; does: string }

/** The cards to try, by what they do. */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', paymentMethod: 'pm_card_visa', does: 'Pays' },
  { number: '4000 0000 0000 0002', paymentMethod: 'pm_card_chargeDeclined', does: 'Is declined' },
  { number: '4000 0027 6000 3184', paymentMethod: 'pm_card_authenticationRequired', does: 'Asks your bank' },
]

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The test card with this number, however it is spaced. Nothing else is ever sent: it may be somebody's real card. */
export const testCardOf = (text: string): TestCard | undefined => testCards.find(({ number }) => digitsOf(number) === digitsOf(text))

/** A number as it stands on a card: in groups of four, at most 19 digits. */
export const spaced = (text: string): string => (digitsOf(text).slice(0, 19).match(/.{1,4}/g) ?? []).join(' ')
