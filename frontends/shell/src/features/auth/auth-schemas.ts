import * as z from 'zod/mini'

const username = z.string().check(z.trim(), z.minLength(3, 'Username must be at least 3 characters'))
const password = z.string().check(z.minLength(6, 'Password must be at least 6 characters'))

export const loginSchema = z.object({ username, password })

export const registerSchema = z.object({
  username,
  email: z.string().check(z.trim(), z.email('Please enter a valid email')),
  password,
  firstName: z.string().check(z.trim(), z.minLength(1, 'First name is required')),
  lastName: z.string().check(z.trim(), z.minLength(1, 'Last name is required')),
})

export type LoginValues = z.infer<typeof loginSchema>
export type RegisterValues = z.infer<typeof registerSchema>
