import { HttpError } from '@plateful/shell-sdk'

const fieldOfCode: Record<string, string> = { username_taken: 'username', email_taken: 'email' }

/** Puts what the server refused at its field; answers whether any field was to blame. */
export function showServerErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: (name: Name, problem: { message: string }) => void,
): boolean {
  if (!(error instanceof HttpError)) return false
  const byCode = fieldOfCode[error.code ?? '']
  const refused = error.errors.length > 0 ? error.errors : byCode ? [{ path: byCode, message: error.detail ?? 'Already taken' }] : []
  const mine = refused.flatMap(({ path, message }) => {
    const name = names.find((candidate) => candidate === path)
    return name ? [{ name, message }] : []
  })
  for (const { name, message } of mine) setError(name, { message })
  return mine.length > 0
}
