import * as z from 'zod/mini'
import { newPasswordFields, typedAlike } from '../auth/new-password.ts'

const longName = (name: string) => z.maxLength(100, `${name} must be at most 100 characters`)

/** Whether a picture can be had at an address: on the web, or of this product. */
export function isPictureAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address) || (/^https?:\/\//i.test(address) && URL.canParse(address))
}

export const detailsSchema = z.object({
  firstName: z.string().check(z.trim(), z.minLength(1, 'First name is required'), longName('First name')),
  lastName: z.string().check(z.trim(), z.minLength(1, 'Last name is required'), longName('Last name')),
  timeZone: z.string(),
  profileImageUrl: z.string().check(
    z.trim(),
    z.refine((address) => address === '' || isPictureAddress(address), 'Please enter a valid picture address'),
  ),
})

export const passwordSchema = z.object({
  currentPassword: z.string().check(z.minLength(1, 'Please enter your current password')),
  ...newPasswordFields,
}).check(typedAlike)

export type DetailsValues = z.infer<typeof detailsSchema>
export type PasswordValues = z.infer<typeof passwordSchema>
