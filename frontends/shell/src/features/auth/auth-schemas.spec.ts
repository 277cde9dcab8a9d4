import { describe, expect, it } from 'vitest'
import { loginSchema, registerSchema } from './auth-schemas.ts'

const member = { username: 'sam', email: 'sam@example.com', password: 'secret', firstName: 'Sam', lastName: 'Baker' }

const problems = (values: object) => {
  const result = registerSchema.safeParse({ ...member, ...values })
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('registering', () => {
  it('takes what is complete', () => expect(problems({})).toEqual([]))

  it.each([
    [{ username: 'ab' }, 'username: Username must be at least 3 characters'],
    [{ password: '12345' }, 'password: Password must be at least 6 characters'],
    [{ email: 'sam@' }, 'email: Please enter a valid email'],
    [{ firstName: ' ' }, 'firstName: First name is required'],
    [{ lastName: '' }, 'lastName: Last name is required'],
  ])('refuses %j', (values, problem) => expect(problems(values)).toEqual([problem]))
})

describe('logging in', () => {
  it('has the same two rules', () => {
    const result = loginSchema.safeParse({ username: 'ab', password: '12345' })
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      'Username must be at least 3 characters',
      'Password must be at least 6 characters',
    ])
  })
})
