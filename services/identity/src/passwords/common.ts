import { readFileSync } from 'node:fs'

const common = new Set(readFileSync(new URL('./common.txt', import.meta.url), 'utf8').split('\n').filter(Boolean))

/** Whether this is one of the passwords that are tried first, in whatever case. The list begins at 6 characters. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
