/** How a card answers when it is charged. */
export type Behaviour = 'pays' | 'authenticates' | 'disputed' | 'wrong_number' | keyof typeof declines

/** Why a bank says no: Stripe's codes and words. */
export const declines = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  expired: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: { code: 'processing_error', decline_code: 'processing_error', message: 'An error occurred while processing your card. Try again in a little bit.' },
  fraudulent: { code: 'card_declined', decline_code: 'fraudulent', message: 'Your card was declined.' },
  lost: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  stolen: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
} as const

/** A test card. */
export type TestCard = { brand: string; last4: string; behaviour: Behaviour }

const card = (number: string, behaviour: Behaviour = 'pays', brand = 'visa'): TestCard & { number: string } => ({ number, brand, last4: number.slice(-4), behaviour })

const named: Record<string, TestCard & { number: string }> = {
  pm_card_visa: card('4242424242424242'),
  pm_card_visa_debit: card('4000056655665556'),
  pm_card_mastercard: card('5555555555554444', 'pays', 'mastercard'),
  pm_card_amex: card('378282246310005', 'pays', 'amex'),
  pm_card_discover: card('6011111111111117', 'pays', 'discover'),
  pm_card_bypassPending: card('4000000000000077'),
  pm_card_chargeDeclined: card('4000000000000002', 'declined'),
  pm_card_visa_chargeDeclined: card('4000000000000002', 'declined'),
  pm_card_chargeDeclinedInsufficientFunds: card('4000000000009995', 'insufficient_funds'),
  pm_card_visa_chargeDeclinedInsufficientFunds: card('4000000000009995', 'insufficient_funds'),
  pm_card_chargeDeclinedExpiredCard: card('4000000000000069', 'expired'),
  pm_card_chargeDeclinedIncorrectCvc: card('4000000000000127', 'incorrect_cvc'),
  pm_card_chargeDeclinedProcessingError: card('4000000000000119', 'processing_error'),
  pm_card_chargeDeclinedFraudulent: card('4100000000000019', 'fraudulent'),
  pm_card_radarBlock: card('4100000000000019', 'fraudulent'),
  pm_card_visa_chargeDeclinedLostCard: card('4000000000009987', 'lost'),
  pm_card_visa_chargeDeclinedStolenCard: card('4000000000009979', 'stolen'),
  pm_card_chargeCustomerFail: card('4000000000000341', 'declined'),
  pm_card_authenticationRequired: card('4000002760003184', 'authenticates'),
  pm_card_threeDSecure2Required: card('4000000000003220', 'authenticates'),
  pm_card_createDispute: card('4000000000000259', 'disputed'),
}

const byNumber = new Map(Object.values(named).map((one) => [one.number, one]))

/** The test card behind a name as `pm_card_visa`. */
export const cardNamed = (name: string): TestCard | undefined => (Object.hasOwn(named, name) ? named[name] : undefined)

const luhn = (number: string): boolean =>
  number.split('').reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) % 10 === 0

/** What a card number does: a test card's own behaviour; any other well-formed number is declined, as no real card works here. */
export const cardNumbered = (number: string): TestCard | undefined => {
  const digits = number.replaceAll(/[ -]/g, '')
  const known = byNumber.get(digits)
  if (known) return known
  return /^\d{13,19}$/.test(digits) && luhn(digits) ? card(digits, 'declined') : undefined
}
