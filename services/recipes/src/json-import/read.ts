import { setImmediate as nextTurn } from 'node:timers/promises'
import { errors, httpError } from '@plateful/service'
import { bounds } from '../../contract/vocabulary.ts'
import { type Candidate, candidateOf } from './store.ts'

/** An entry that became no recipe. */
export type RefusedEntry = { index: number; message: string }

/** What is to be imported. Entries are counted from 0, through all files. */
export type Incoming = { list: boolean; candidates: { index: number; candidate: Candidate }[]; refused: RefusedEntry[] }

const noRecipeIn = 'no recipe that we could read: a title, and ingredients or instructions.'

export const invalid = (message: string, path = 'jsonData') => errors.invalid([{ path, message }], message)
const tooMany = (path: string) => invalid(`At most ${bounds.importedAtOnce} recipes at once, please.`, path)

/** Reads data entry by entry, so that a long list holds nobody else up; `named` says in which file they stand. */
const createReader = async (path: string) => {
  // the parsers are needed by few and take room in memory
  const { readData } = await import('../importing/formats/read-data.ts')
  const incoming: Incoming = { list: false, candidates: [], refused: [] }
  let index = 0
  const read = async (data: unknown, named: string): Promise<void> => {
    const found = data === undefined ? undefined : readData(data)
    if (!found) incoming.refused.push({ index: index++, message: `${named} could not be read.` })
    if (!found) return
    if (index + found.entries > bounds.importedAtOnce) throw tooMany(path)
    incoming.list ||= found.list
    for (let at = 0; at < found.entries; at++, index++) {
      const { recipes } = found.read(at)
      if (recipes.length === 0) incoming.refused.push({ index, message: `${named} holds ${noRecipeIn}` })
      if (incoming.candidates.length + recipes.length > bounds.importedAtOnce) throw tooMany(path)
      for (const recipe of recipes) {
        incoming.candidates.push({ index, candidate: candidateOf(recipe) })
        await nextTurn()
      }
    }
  }
  return { incoming, read }
}

/** What stands in `jsonData`. @throws HttpError 400 for what is no JSON, or more than 500 entries */
export const readJson = async (jsonData: unknown): Promise<Incoming> => {
  const { parseJsonLd } = await import('../importing/json-ld.ts')
  const data = typeof jsonData === 'string' ? parseJsonLd(jsonData) : jsonData
  if (data === undefined) throw invalid('Please check your JSON format and try again.')
  const { incoming, read } = await createReader('jsonData')
  await read(data, 'This entry')
  return incoming
}

/** What stands in a file: JSON, or an archive. @throws HttpError 400 for what cannot be read, 413 for what opens to too much */
export const readFile = async (bytes: Uint8Array): Promise<Incoming> => {
  const { ArchiveTooLarge, readArchive } = await import('../importing/formats/archive.ts')
  const { incoming, read } = await createReader('file')
  let files = 0
  try {
    for await (const { name, data } of readArchive(bytes)) {
      files++
      if (name === '' && data === undefined) throw invalid('This is no file that we understand. Please choose a JSON file, or the export of another recipe manager.', 'file')
      await read(data, name === '' ? 'This entry' : name.slice(-200).toWellFormed())
    }
  } catch (error) {
    throw error instanceof ArchiveTooLarge ? httpError(413, 'too_large', error.message) : error
  }
  return { ...incoming, list: incoming.list || files > 1 }
}
