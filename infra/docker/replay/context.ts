import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

/** The patterns of a .dockerignore, without comments. */
export const readIgnored = (root: string): string[] =>
  readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))

/** Whether a path, or a folder above it, is left out of the build's context. Exceptions (`!`) are not used here. */
export const isIgnored = (patterns: readonly string[], path: string): boolean => {
  const segments = path.split('/')
  return segments.some((_, i) => patterns.some((pattern) => matchesGlob(segments.slice(0, i + 1).join('/'), pattern)))
}

/** All files that a build gets to see, as paths below `root`. */
export const contextFiles = (root: string): string[] => {
  const patterns = readIgnored(root)
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isIgnored(patterns, path)) return []
      return entry.isDirectory() ? walk(path) : [path]
    })
  return walk('')
}
