import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { archiveBounds, ArchiveTooLarge, readArchive } from './archive.ts'
import { readData } from './read-data.ts'
import { zipOf } from './zip.testing.ts'

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
const filesOf = async (bytes: Uint8Array) => {
  const files: { name: string, titles: (string | undefined)[] | undefined }[] = []
  for await (const { name, data } of readArchive(bytes)) {
    const read = data === undefined ? undefined : readData(data)
    files.push({ name, titles: read && Array.from({ length: read.entries }, (_, index) => read.read(index).recipes[0]?.recipe.title) })
  }
  return files
}
const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

it.each<[string, Buffer, [name: string, title: string][]]>([
  ['Mealie', zipOf({ 'recipes/plum-crumble/plum-crumble.json': fixture('mealie'), 'recipes/plum-crumble/images/original.webp': picture }), [['recipes/plum-crumble/plum-crumble.json', 'Plum crumble']]],
  ['Tandoor', zipOf({ 'Barley_risotto.zip': zipOf({ 'recipe.json': fixture('tandoor'), 'image.jpg': picture }) }), [['recipe.json', 'Barley risotto']]],
  ['Paprika', zipOf({ 'Red lentil dal.paprikarecipe': gzipSync(fixture('paprika')) }, { stored: true }), [['Red lentil dal.paprikarecipe', 'Red lentil dal']]],
  ['Paprika, one', gzipSync(fixture('paprika')), [['', 'Red lentil dal']]],
  ['Nextcloud Cookbook', zipOf({ 'Recipes/Käse & Kohl/recipe.json': fixture('nextcloud'), 'Recipes/Käse & Kohl/full.jpg': picture, '__MACOSX/Recipes/._recipe.json': 'x' }), [['Recipes/Käse & Kohl/recipe.json', 'Kale and bean stew']]],
  ['this product', Buffer.from(`\uFEFF${fixture('plateful')}`), [['', "Ben & Jo's oats"]]],
])('the archive of %s is read', async (_, bytes, files) => {
  expect(await filesOf(bytes)).toEqual(files.map(([name, title]) => ({ name, titles: [title] })))
})

it('what cannot be read is named, and stops nothing', async () => {
  const zip = zipOf({ 'a.json': '{', 'b.json': fixture('recipesage'), 'c.paprikarecipe': Buffer.from([0x1f, 0x8b, 1, 2]), 'd.zip': 'PK\u0003\u0004 no more' })
  expect(await filesOf(zip)).toEqual([{ name: 'a.json', titles: undefined }, { name: 'b.json', titles: ['Beetroot pancakes'] }, { name: 'c.paprikarecipe', titles: undefined }, { name: 'd.zip', titles: undefined }])
  for (const nothing of ['', 'PK', 'PK\u0003\u0004', '<html>', '\u001f\u008b']) expect(await filesOf(Buffer.from(nothing, 'latin1'))).toEqual([{ name: '', titles: undefined }])
  expect(await filesOf(zipOf({}))).toEqual([])
  // archives in archives in archives
  expect(await filesOf(zipOf({ 'a.zip': zipOf({ 'b.zip': zipOf({ 'c.json': fixture('tandoor') }) }) }))).toEqual([{ name: 'b.zip', titles: undefined }])
})

it('a file that opens to too much is passed over, and too many of them are refused', { timeout: 30_000 }, async () => {
  const bomb = Buffer.alloc(archiveBounds.file + 1)
  expect(await filesOf(gzipSync(bomb))).toEqual([{ name: '', titles: undefined }])
  expect(await filesOf(zipOf({ 'a.json': bomb, 'b.json': fixture('tandoor') }))).toEqual([{ name: 'a.json', titles: undefined }, { name: 'b.json', titles: ['Barley risotto'] }])
  const many = (content: Uint8Array) => zipOf(Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`${i}.json`, content])))
  await expect(filesOf(many(bomb))).rejects.toThrow(ArchiveTooLarge)
  await expect(filesOf(many(bomb.subarray(2)))).rejects.toThrow(ArchiveTooLarge)
})

it('whatever bytes of an archive are changed or cut off, it is read or refused', { timeout: 30_000 }, async () => {
  const zips = [zipOf({ 'a/recipe.json': fixture('nextcloud'), 'b.zip': zipOf({ 'recipe.json': fixture('tandoor') }) }), zipOf({ 'a.paprikarecipe': gzipSync(fixture('paprika')) }, { stored: true }), gzipSync(fixture('paprika'))]
  const change = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 }))
  await fc.assert(fc.asyncProperty(fc.constantFrom(...zips), fc.array(change, { maxLength: 6 }), fc.double({ min: 0.2, max: 1.5, noNaN: true }), async (zip, changes, kept) => {
    const bytes = Buffer.from(zip.subarray(0, Math.round(zip.length * kept)))
    for (const [at, byte] of changes) bytes[Math.floor(at * (bytes.length - 1))] = byte
    await filesOf(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(ArchiveTooLarge))
  }), { numRuns: 400 })
})
