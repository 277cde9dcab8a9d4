/** Where to go after signing in: the screen that asked for it, or home. Never another site. */
export function returnAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/'
  const { from } = state
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/'
}
