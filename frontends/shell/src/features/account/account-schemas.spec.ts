import { expect, it } from 'vitest'
import { detailsSchema, passwordSchema } from './account-schemas.ts'

const details = { firstName: 'Sam', lastName: 'Baker', timeZone: 'UTC', profileImageUrl: '' }

it.each([
  [{}, []],
  [{ profileImageUrl: 'https://example.com/sam.jpg' }, []],
  [{ profileImageUrl: '/pictures/sam.jpg' }, []],
  [{ profileImageUrl: '//example.com/sam.jpg' }, ['profileImageUrl: Please enter a valid picture address']],
  [{ profileImageUrl: 'javascript:alert(1)' }, ['profileImageUrl: Please enter a valid picture address']],
  [{ profileImageUrl: 'sam.jpg' }, ['profileImageUrl: Please enter a valid picture address']],
  [{ firstName: '  ' }, ['firstName: First name is required']],
  [{ lastName: 'x'.repeat(101) }, ['lastName: Last name must be at most 100 characters']],
])('details with %j', (values, problems) => {
  const { error } = detailsSchema.safeParse({ ...details, ...values })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual(problems)
})

it('wants the current password, and the new one twice', () => {
  const { error } = passwordSchema.safeParse({ currentPassword: '', newPassword: 'long enough', confirmPassword: 'something else' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter your current password', "Passwords don't match"])
})
