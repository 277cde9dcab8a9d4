import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { contextFiles } from './context.ts'
import { imageOf, type Instruction, type Stage } from './dockerfile.ts'
import { makeRoot, startIn } from './root.ts'

/** COPY as an engine does it: of a folder its content, into a folder where the target ends with `/` or there are several sources. */
const copy = (step: Instruction, places: { from: string; allowed: ReadonlySet<string> | undefined; root: string; workdir: string }) => {
  const { from, allowed, root, workdir } = places
  const words = step.text.split(/\s+/)
  const target = words.pop()!
  const into = target.endsWith('/') || words.length > 1
  for (const word of words) {
    const source = join(from, word)
    if (!existsSync(source)) throw new Error(`Dockerfile:${step.line}: there is no ${word}`)
    const isFolder = statSync(source).isDirectory()
    const place = join(root, resolve(workdir, target), into && !isFolder ? basename(word) : '')
    if (!allowed) {
      mkdirSync(dirname(place), { recursive: true })
      cpSync(source, place, { recursive: true, verbatimSymlinks: true })
      continue
    }
    const prefix = word === '.' ? '' : isFolder ? `${word.replace(/\/$/, '')}/` : word
    const files = [...allowed].filter((file) => file.startsWith(prefix))
    if (files.length === 0) throw new Error(`Dockerfile:${step.line}: nothing of ${word} is in the build's context`)
    for (const file of files) {
      const to = isFolder ? join(place, file.slice(prefix.length)) : place
      mkdirSync(dirname(to), { recursive: true })
      cpSync(join(from, file), to, { verbatimSymlinks: true })
    }
  }
}

/**
 * Carries out a Dockerfile's stages in roots below `scratch`, with this machine as the base image.
 * @returns the folder of the last stage
 */
export const replayBuild = async (options: { root: string; scratch: string; stages: readonly Stage[]; env: Record<string, string>; say(line: string): void }): Promise<string> => {
  const { root, scratch, stages, env, say } = options
  const allowed = new Set(contextFiles(root))
  const rootOf = (name: string) => join(scratch, 'stages', name)
  for (const stage of stages) {
    const place = rootOf(stage.name)
    if (stages.some(({ name }) => name === stage.from)) {
      mkdirSync(dirname(place), { recursive: true })
      if (spawnSync('cp', ['-a', rootOf(stage.from), place], { stdio: 'inherit' }).status !== 0) throw new Error(`${stage.from} cannot be copied`)
    } else makeRoot(place)
    const { workdir, env: own } = imageOf(stages, stage.name)
    mkdirSync(join(place, workdir), { recursive: true })
    for (const step of stage.steps) {
      if (step.name === 'COPY') {
        const other = step.flags.from
        copy(step, { from: other ? rootOf(other) : root, allowed: other ? undefined : allowed, root: place, workdir })
      } else if (step.name === 'RUN') {
        say(`${stage.name}: ${step.text}`)
        const args = step.args ?? ['/bin/sh', '-c', step.text]
        const [code] = (await once(startIn({ root: place, args, env: { ...env, ...own, HOME: '/root' }, user: '0:0', workdir, tmpfs: ['/tmp'] }), 'exit')) as [number | null]
        if (code !== 0) throw new Error(`Dockerfile:${step.line}: ended with ${code}`)
      }
    }
  }
  return rootOf(stages.at(-1)!.name)
}
