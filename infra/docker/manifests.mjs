// Copies what decides what npm installs (manifests, lockfile, .npmrc) into a folder, each at its place: the layers
// that install follow from it alone, and are made anew only when it changes. node infra/docker/manifests.mjs TARGET
import { cpSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = process.cwd()
const target = process.argv[2]
const wanted = new Set(['package.json', 'package-lock.json', '.npmrc'])

for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !wanted.has(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  if (!file.includes('node_modules')) cpSync(file, join(target, relative(root, file)))
}
