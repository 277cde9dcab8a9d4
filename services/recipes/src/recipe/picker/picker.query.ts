import type { Filter } from '@plateful/read-store'
import type { Library } from '../../reading/library.ts'
import { bytesOf, listed as joined } from '../../reading/present.ts'
import { rightsFilters, type Viewer } from '../../reading/viewer.ts'
import { pickOf } from './picker.ts'

/** Published and open to the viewer, their own, and what they bought, withdrawn or not; the newest first, as JSON. */
export const pickerJson = async ({ picker, kept }: Library, viewer: Viewer): Promise<Buffer> => {
  const { userId, isAdmin, isPremium, bought } = viewer
  const listed: Filter = isAdmin ? { where: { listed: true } } : { where: { listed: true, access: { in: isPremium ? ['open', 'premium', 'either'] : ['open'] } } }
  const rights = rightsFilters({ userId, isPremium: false, bought })
  const rows = await picker.findRows({ filter: { or: [listed, ...rights] }, sort: [{ field: 'id', direction: 'desc' }] })
  const there = new Set(rows.map(({ key }) => key))
  const withdrawn = await kept.getMany([...bought].map(String).filter((key) => !there.has(key)))
  if (withdrawn.length === 0) return bytesOf('[', joined(rows.map(({ json }) => json)), ']')
  const all = [...rows.map(({ fields, json }) => ({ id: fields['id'] as number, json })), ...withdrawn.map((document) => ({ id: document.id, json: Buffer.from(JSON.stringify(pickOf(document))) }))]
  return bytesOf('[', joined(all.sort((a, b) => b.id - a.id).map(({ json }) => json)), ']')
}
