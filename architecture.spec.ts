import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = import.meta.dirname
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n').filter((file) => file && existsSync(join(root, file)))
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const isSpec = (file: string) => /\.(spec|bench)\.tsx?$/.test(file) || file.startsWith('infra/e2e/')
const isTestHelp = (file: string) => isSpec(file) || file.startsWith('packages/testing/') || /contract-suite|testing\.ts|^packages\/[a-z-]+\/src\/contract\//.test(file)

/** The modules a file imports, types included, as written. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:import|export)\b[^'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm)].map((match) => (match[1] ?? match[2] ?? match[3])!)

/** Imports that stay after types are stripped: only they can form a circle at run time. */
const runtimeImportsOf = (text: string): string[] => importsOf(text.replace(/^\s*(?:import|export) type\b[^'"]*?from\s+['"][^'"]+['"]/gm, ''))

const inside = (file: string, target: string): string | undefined => (target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)) : undefined)
const offenders = (rule: (file: string, text: string) => string | false | undefined): string[] =>
  [...sources].flatMap(([file, text]) => {
    const found = rule(file, text)
    return found ? [`${file}: ${found}`] : []
  })
/** Code without comments and texts, for rules about what is called. */
const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').replace(/'(?:[^'\\\n]|\\.)*'/g, "''")

describe('the house rules', () => {
  it('has read the sources', () => {
    expect(files.length).toBeGreaterThan(50)
  })

  it('lets no service import the inside of another', () => {
    expect(offenders((file, text) => {
      const own = /^services\/([a-z]+)\//.exec(file)?.[1]
      if (!own) return false
      return importsOf(text).find((target) => {
        const path = inside(file, target)
        const other = /^services\/([a-z]+)\//.exec(path ?? '')?.[1] ?? /^@plateful\/(identity|recipes|planning|billing|content)\b/.exec(target)?.[1]
        if (other === undefined || other === own) return false
        return path === undefined ? !/\/(http|events)$/.test(target) : !path.startsWith(`services/${other}/contract/`)
      })
    })).toEqual([])
  })

  it('lets no frontend import another, and nothing import a frontend', () => {
    expect(offenders((file, text) => {
      const own = /^frontends\/([a-z]+)\//.exec(file)?.[1]
      return importsOf(text).find((target) => {
        const other = /^frontends\/([a-z]+)\//.exec(inside(file, target) ?? '')?.[1]
        return other !== undefined && other !== own
      })
    })).toEqual([])
  })

  it('keeps packages free of the domain and of what stands above them', () => {
    expect(offenders((file, text) => {
      if (!file.startsWith('packages/')) return false
      const above = importsOf(text).find((target) => /^@plateful\/(identity|recipes|planning|billing|content|gateway|catalogue|embedded|shell|.*-remote)\b/.test(target))
      return above ?? /\b(recipes?|meals?|ingredients?|favou?rites?|aisles?|grocer\w*)\b/i.exec(text)?.[0]
    })).toEqual([])
  })

  it('reads the environment in config.ts alone', () => {
    expect(offenders((file, text) => !isTestHelp(file) && !/(^|\/)config\.ts$|^[a-z.]*config\.ts$|\.config\.ts$/.test(file) && /process\.env/.exec(codeOf(text))?.[0])).toEqual([])
  })

  it('takes time and chance as arguments', () => {
    const mayAsk = /(^|\/)(main|service|process|product|seal)\.ts$|\/(sqlite|memory|outbound|keys)\/|admin-password\.ts|secrets\.ts|page\.ts/
    expect(offenders((file, text) => {
      if (isTestHelp(file) || file.startsWith('frontends/') || /^packages\/(ui|shell-sdk)\//.test(file) || mayAsk.test(file)) return false
      return /Date\.now\(|new Date\(\)|Math\.random\(|randomUUID(?:v7)?\(|randomBytes\(/.exec(codeOf(text))?.[0]
    })).toEqual([])
  })

  it('re-exports nothing wholesale', () => {
    expect(offenders((_file, text) => /^export \*/m.exec(text)?.[0])).toEqual([])
  })

  it('has no import circle', () => {
    const graph = new Map([...sources].map(([file, text]) => [file, runtimeImportsOf(text).map((target) => inside(file, target)).filter((target) => target !== undefined && sources.has(target)) as string[]]))
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, path: string[]) => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      if (done.has(file) || path.includes(file)) return
      for (const next of graph.get(file) ?? []) visit(next, [...path, file])
      done.add(file)
    }
    for (const file of graph.keys()) visit(file, [])
    expect(circles).toEqual([])
  })

  it('keeps files short', () => {
    expect(offenders((file, text) => {
      const lines = text.split('\n').length - 1
      return lines > (isSpec(file) ? 500 : 300) && `${lines} lines`
    })).toEqual([])
  })
})
