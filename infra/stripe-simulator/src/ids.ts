const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A UUID as 22 letters and digits, as Stripe's ids look. */
export const shortId = (uuid: string): string => {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`)
  let id = ''
  for (let place = 0; place < 22; place++) {
    id = digits[Number(rest % 62n)]! + id
    rest /= 62n
  }
  return id
}
