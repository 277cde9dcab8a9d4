import type { z } from 'zod'
import { isCommonPassword } from './common.ts'

/** A field for a new password that refuses the most common ones. Not in the contract: the list is not for browsers. */
export const uncommon = <S extends z.ZodType<string>>(field: S) =>
  field.refine((password) => !isCommonPassword(password), 'This password is too common. Please choose another one.')
