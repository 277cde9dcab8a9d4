import { z } from 'zod'
import { isCommonPassword } from './common.ts'

/** A field for a new password that refuses the most common ones, too. Not in the contract: the list is not for browsers. */
export const uncommon = (field: z.ZodType<string>) =>
  field.pipe(z.string().refine((password) => !isCommonPassword(password), 'This password is too common. Please choose another one.'))
