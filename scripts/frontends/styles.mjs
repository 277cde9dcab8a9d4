import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import tailwind from '@tailwindcss/postcss'
import postcss from 'postcss'
import { root } from './apps.mjs'

const entry = join(root, 'frontends/shell/src/styles.css')
const fromUi = createRequire(join(root, 'packages/ui/package.json'))

/**
 * One Tailwind build over all apps: several would override each other's utilities.
 * Answers the sheet's name and the fonts that the first paint needs.
 */
export async function buildStyles({ dev, output }) {
  const source = await readFile(entry, 'utf8')
  const { css } = await postcss([tailwind({ optimize: !dev })]).process(source, { from: entry, map: false })
  await mkdir(join(output, 'assets'), { recursive: true })
  const fonts = new Map()
  const linked = await replaceAsync(css, /url\(["']?(@fontsource-variable\/[^"')]+)["']?\)/g, async ([, specifier]) => {
    const file = await copyHashed(fromUi.resolve(specifier), output)
    fonts.set(specifier, file)
    return `url(/${file})`
  })
  const sheet = `assets/${hashOf(linked)}.css`
  await writeFile(join(output, sheet), linked)
  const preload = [...fonts].filter(([name]) => /-latin-(wght|opsz)-normal/.test(name)).map(([, file]) => file)
  return { sheet, preload }
}

/** The style sheets that people write. */
export function styleSheets() {
  return [join(root, 'frontends/shell/src'), join(root, 'packages/ui/src')]
    .flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.css')).map((name) => join(folder, name)))
}

async function copyHashed(from, output) {
  const file = `assets/${hashOf(await readFile(from))}${extname(from)}`
  await copyFile(from, join(output, file))
  return file
}

function hashOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}

async function replaceAsync(text, pattern, replacement) {
  const replaced = await Promise.all([...text.matchAll(pattern)].map(replacement))
  return text.replaceAll(pattern, () => replaced.shift())
}
