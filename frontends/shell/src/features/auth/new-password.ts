import * as z from 'zod/mini'

/** The fields of a form that sets a new password: typed once, and once more. */
export const newPasswordFields = {
  newPassword: z.string().check(z.minLength(8, 'Password must be at least 8 characters')),
  confirmPassword: z.string(),
}

/** Checks that both were typed alike. */
export const typedAlike = z.refine<{ newPassword: string; confirmPassword: string }>(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  { path: ['confirmPassword'], error: "Passwords don't match" },
)
