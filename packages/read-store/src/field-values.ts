import type { CollectionSpec, FieldValue } from './port.ts'

/**
 * The document's fields in the order of their names.
 * @throws {TypeError} when one cannot be kept apart
 */
export const fieldValues = (spec: CollectionSpec<unknown>, doc: unknown): FieldValue[] => {
  const fields = spec.fields(doc)
  return spec.fieldNames.map((name) => {
    const value = fields[name]
    const storable = value === null || typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
    if (!storable) throw new TypeError(`field ${name} of ${spec.name} is neither text, a finite number, a boolean nor null`)
    // there is one zero, as in JSON
    return value === 0 ? 0 : value
  })
}
