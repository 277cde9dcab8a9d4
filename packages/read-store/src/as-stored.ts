/** Whether JSON gives the value back as it is. Parts in `known` were looked at before: documents share what did not change. */
const survives = (value: unknown, known: WeakSet<object>): boolean => {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean'
  if (value === null || known.has(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  const plain = Array.isArray(value) ? prototype === Array.prototype : prototype === Object.prototype || prototype === null
  if (!plain || 'toJSON' in value) return false
  for (const part of Array.isArray(value) ? value : Object.values(value)) if (!survives(part, known)) return false
  known.add(value)
  return true
}

/**
 * The document as it would come back from the store. What follows on it must not depend on whether it was
 * stored in between: JSON drops `undefined`, and a date becomes text.
 */
export const asStored = (doc: unknown, known: WeakSet<object>): unknown =>
  survives(doc, known) ? doc : (JSON.parse(JSON.stringify(doc)) as unknown)
