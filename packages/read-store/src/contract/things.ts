import type { CollectionSpec, ReadStore, Write } from '../port.ts'

/** A read store under test. `reopen` closes it and opens what it left behind, `beside` opens it as another process would. */
export type Opened = { readStore: ReadStore; reopen(): Promise<ReadStore>; beside(): Promise<ReadStore>; dispose(): Promise<void> }
export type Open = () => Promise<Opened>

/** A document of no particular domain, with a field of every type. */
export type Thing = { id: number; name: string; size: number; flag: boolean; note: string | null; texts: { title: string; body: string; tags: string } }

export const thingSpec = (name = 'things', version = 1): CollectionSpec<Thing> => ({
  name,
  version,
  fieldNames: ['id', 'name', 'size', 'flag', 'note'],
  fields: ({ id, name, size, flag, note }) => ({ id, name, size, flag, note }),
  indexes: [['flag', 'size', 'id'], ['flag', 'name', 'id'], ['size', 'id'], ['name'], ['id']],
  textNames: ['title', 'body', 'tags'],
  text: ({ texts }) => texts,
})

export const things = thingSpec()

/** Positions of the source that the tests pretend to follow. */
export const at = (n: number): string => String(n).padStart(8, '0')

export const thing = (id: number, more: Partial<Omit<Thing, 'texts'>> & Partial<Thing['texts']> = {}): Thing => {
  const { title = '', body = '', tags = '', ...fields } = more
  return { id, name: `n${id}`, size: 0, flag: false, note: null, ...fields, texts: { title, body, tags } }
}

export const put = (doc: Thing, position = at(doc.id), spec = things): Write => ({ spec, key: String(doc.id), position, doc })
export const remove = (id: number, position: string, spec = things): Write => ({ spec, key: String(id), position, doc: null })

export const ids = (docs: readonly { id: number }[]): number[] => docs.map(({ id }) => id)
export const keys = (rows: readonly { key: string }[]): string[] => rows.map(({ key }) => key)
