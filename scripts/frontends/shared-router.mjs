import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const list = 'src/federation/shared-router.ts'

/**
 * The shell lends the remotes a part of react-router-dom, since the whole is 60 KB. A remote
 * that imports more would get undefined at run time: it fails here instead, by name.
 */
export async function checkSharedRouter({ shell, remotes }) {
  const source = await readFile(join(shell.directory, list), 'utf8')
  const lent = new Set(namesIn(source, /export\s*\{([^}]*)\}\s*from\s*'react-router-dom'/g))
  for (const { id, directory } of remotes) {
    for (const file of await sources(join(directory, 'src'))) {
      const used = namesIn(await readFile(file, 'utf8'), /import\s*\{([^}]*)\}\s*from\s*'react-router-dom'/g)
      const missing = used.filter((name) => !lent.has(name))
      if (missing.length > 0) throw new Error(`${id}: ${missing.join(', ')} of react-router-dom is not in the shell's ${list} (${file})`)
    }
  }
}

function namesIn(source, pattern) {
  return [...source.matchAll(pattern)]
    .flatMap(([, names]) => names.split(','))
    .map((name) => name.trim().replace(/\s+as\s+.*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '))
}

async function sources(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
}
