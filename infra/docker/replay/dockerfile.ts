/** One line of a Dockerfile. `flags` are its `--name=value`; `args` the words of an exec form, or undefined for a shell form. */
export type Instruction = { name: string; flags: Record<string, string>; text: string; args: string[] | undefined; line: number }

/** A stage: what it begins from (an image or an earlier stage) and what it does. */
export type Stage = { name: string; from: string; steps: Instruction[] }

const execForm = (text: string): string[] | undefined => {
  if (!text.startsWith('[')) return undefined
  return JSON.parse(text) as string[]
}

const instructionOf = (text: string, line: number): Instruction => {
  const [, name = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(text) ?? []
  const flags: Record<string, string> = {}
  let left = rest
  for (let found = /^--([a-z-]+)=(\S+)\s+/.exec(left); found; found = /^--([a-z-]+)=(\S+)\s+/.exec(left)) {
    flags[found[1]!] = found[2]!
    left = left.slice(found[0].length)
  }
  return { name: name.toUpperCase(), flags, text: left, args: execForm(left), line }
}

/** Reads a Dockerfile into its stages. @throws Error for what is not understood here (arguments, heredocs) */
export const parseDockerfile = (source: string): Stage[] => {
  const stages: Stage[] = []
  const lines = source.split('\n')
  for (let i = 0; i < lines.length; i++) {
    const line = i + 1
    let text = lines[i]!.trim()
    if (text === '' || text.startsWith('#')) continue
    while (text.endsWith('\\')) text = `${text.slice(0, -1).trim()} ${lines[++i]!.trim()}`
    const step = instructionOf(text, line)
    if (step.name === 'ARG' || text.includes('<<')) throw new Error(`Dockerfile:${line}: ${step.name} is not understood here`)
    if (step.name === 'FROM') {
      const [, from = '', name = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(step.text) ?? []
      stages.push({ name, from, steps: [] })
    } else stages.at(-1)!.steps.push(step)
  }
  return stages
}

/** What a container of a stage begins with: settings of the stages it is made from come first. */
export type Image = { env: Record<string, string>; user: string; workdir: string; entrypoint: string[]; cmd: string[]; healthcheck: string[] }

/** The settings with which a stage's containers start. */
export const imageOf = (stages: readonly Stage[], name: string): Image => {
  const stage = stages.find((one) => one.name === name)
  if (!stage) return { env: {}, user: '0:0', workdir: '/', entrypoint: [], cmd: [], healthcheck: [] }
  const image = { ...imageOf(stages, stage.from) }
  for (const { name: word, text, args } of stage.steps) {
    if (word === 'ENV') image.env = { ...image.env, ...Object.fromEntries(text.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])) }
    else if (word === 'USER') image.user = text
    else if (word === 'WORKDIR') image.workdir = text
    else if (word === 'ENTRYPOINT') image.entrypoint = args!
    else if (word === 'CMD') image.cmd = args!
    else if (word === 'HEALTHCHECK') image.healthcheck = JSON.parse(text.slice(text.indexOf('['))) as string[]
  }
  return image
}
