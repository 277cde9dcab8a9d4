import { z } from 'zod'
import { plainText } from './plain-text.ts'

/** Far beyond any bound: what is longer is not looked at. */
const longest = 2_000

const text = (message: string) => z.string({ error: message })
const line = (name: string) =>
  text(`${name} is required`).max(longest, `${name} must be at most 100 characters`).transform(plainText)
    .pipe(z.string().min(1, `${name} is required`).max(100, `${name} must be at most 100 characters`))

const shortName = 'Username must be at least 3 characters'
const shortPassword = 'Password must be at least 6 characters'
const wrongEmail = 'Please enter a valid email'
const wrongPicture = 'Please enter a valid picture address'

/** A name to be known by: unique regardless of case. */
export const username = text(shortName).trim().min(3, shortName).max(30, 'Username must be at most 30 characters')
  .regex(/^[A-Za-z0-9_.-]*$/, 'Username may only contain letters, digits, "_", "." and "-"')

export const email = text(wrongEmail).trim().max(254, wrongEmail).pipe(z.email({ error: wrongEmail }))
export const firstName = line('First name')
export const lastName = line('Last name')

/** A new password; the most common ones are refused besides. */
export const newPassword = text(shortPassword).min(6, shortPassword).max(1_000, 'Password must be at most 1,000 characters')

const shortNewPassword = 'Password must be at least 8 characters'

/** A password that takes the place of another one; the most common ones are refused besides. */
export const replacingPassword = text(shortNewPassword).min(8, shortNewPassword).max(1_000, 'Password must be at most 1,000 characters')

const wrongRecoveryEmail = 'Please enter a valid email address'

/** The address of somebody who forgot their password or username. */
export const recoveryEmail = text(wrongRecoveryEmail).trim().max(254, wrongRecoveryEmail).pipe(z.email({ error: wrongRecoveryEmail }))

const noToken = 'No reset token provided'
export const resetToken = text(noToken).trim().min(1, noToken).max(longest, 'Invalid or expired reset token. Please try again.')

const noPassword = 'Please enter your password'

/** The password that somebody signed in has now. */
export const currentPassword = text(noPassword).min(1, noPassword).max(1_000, noPassword)

/** What is typed to sign in: a username or an e-mail address. */
export const loginName = text(shortName).trim().min(3, shortName).max(254, 'Username must be at most 254 characters')
export const loginPassword = newPassword

const isZone = (name: string): boolean => {
  // offsets such as +02:00 are no places: they know nothing of daylight saving
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** An IANA time zone name. */
export const timeZone = text('Unknown time zone').max(64, 'Unknown time zone').refine(isZone, 'Unknown time zone')

const isPicture = (address: string): boolean => {
  if (/^\/(?![/\\])/.test(address)) return true
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url !== undefined && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
}

/** The address of a picture, on the web or of this product; null (or nothing) for none. */
export const profileImageUrl = z.string({ error: wrongPicture }).trim().max(longest, wrongPicture)
  .transform((address) => (address === '' ? null : address))
  .refine((address) => address === null || isPicture(address), wrongPicture).nullable()
