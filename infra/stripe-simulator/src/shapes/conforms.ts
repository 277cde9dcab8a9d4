/** A part of Stripe's OpenAPI description, as far as the simulator's objects need it. */
export type Shape = { type?: string; null?: boolean; enum?: string[]; required?: string[]; fields?: Record<string, Shape>; items?: Shape; any?: Shape[]; ref?: string }

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value)

/** What in a value is not as the shape says: one line each, with its path. */
export const faultsOf = (shapes: Record<string, Shape>, shape: Shape, value: unknown, path: string): string[] => {
  if (value === null && shape.null) return []
  if (shape.ref !== undefined) return faultsOf(shapes, shapes[shape.ref]!, value, path)
  if (shape.any) {
    const tries = shape.any.map((one) => faultsOf(shapes, one, value, path))
    return tries.some((faults) => faults.length === 0) ? [] : (tries.toSorted((a, b) => a.length - b.length)[0] ?? [`${path}: no shape`])
  }
  if (shape.type === 'any') return []
  const type = typeOf(value)
  if (type !== shape.type && !(type === 'integer' && shape.type === 'number')) return [`${path}: is ${type}, not ${shape.type}`]
  if (shape.enum && !shape.enum.includes(value as string)) return [`${path}: ${String(value)} is none of ${shape.enum.join(', ')}`]
  if (shape.items) return (value as unknown[]).flatMap((item, index) => faultsOf(shapes, shape.items!, item, `${path}[${index}]`))
  if (!shape.fields) return []
  const given = value as Record<string, unknown>
  return [
    ...shape.required!.filter((name) => !Object.hasOwn(given, name)).map((name) => `${path}.${name}: is missing`),
    ...Object.entries(given).flatMap(([name, item]) => (Object.hasOwn(shape.fields!, name) ? faultsOf(shapes, shape.fields![name]!, item, `${path}.${name}`) : [`${path}.${name}: is not known`])),
  ]
}
