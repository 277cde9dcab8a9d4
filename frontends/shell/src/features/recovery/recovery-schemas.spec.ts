import { expect, it } from 'vitest'
import { addressSchema, resetSchema } from './recovery-schemas.ts'

const problemsOf = ({ error }: ReturnType<typeof resetSchema.safeParse> | ReturnType<typeof addressSchema.safeParse>) =>
  error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

it.each([
  ['longer than 8', 'longer than 8', []],
  ['exactly8', 'exactly8', []],
  ['seven77', 'seven77', ['newPassword: Password must be at least 8 characters']],
  ['long enough', 'Long enough', ["confirmPassword: Passwords don't match"]],
  ['short', '', ['newPassword: Password must be at least 8 characters', "confirmPassword: Passwords don't match"]],
])('a new password %j, confirmed with %j', (newPassword, confirmPassword, problems) => {
  expect(problemsOf(resetSchema.safeParse({ newPassword, confirmPassword }))).toEqual(problems)
})

it.each([
  ['sam@example.com', []],
  [' sam@example.com ', []],
  ['', ['email: Please enter a valid email address']],
  ['sam', ['email: Please enter a valid email address']],
])('the address %j', (email, problems) => expect(problemsOf(addressSchema.safeParse({ email }))).toEqual(problems))
