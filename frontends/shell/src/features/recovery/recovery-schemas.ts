import * as z from 'zod/mini'
import { newPasswordFields, typedAlike } from '../auth/new-password.ts'

export const addressSchema = z.object({
  email: z.string().check(z.trim(), z.email('Please enter a valid email address')),
})

export const resetSchema = z.object(newPasswordFields).check(typedAlike)

export type AddressValues = z.infer<typeof addressSchema>
export type ResetValues = z.infer<typeof resetSchema>
