import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ComposeService } from './compose.ts'
import type { Image } from './dockerfile.ts'
import { type RootRun, startIn } from './root.ts'

/** A service of the compose file that runs as one process here. */
export type Container = {
  address: string
  /** The exit code; null where a signal ended it. */
  ended: Promise<number | null>
  kill(signal: NodeJS.Signals): void
  /** Runs the service's health check in it. @returns its exit code */
  health(): Promise<number | null>
  /** What it has said on stdout. */
  output(): string
}

export type Stage = { image: Image; imageRoot: string; scratch: string; root: string; resolvConf: string; env: Record<string, string> }

/** A folder of this machine for a volume or a mounted file. A new volume takes over what stands at its place in the image, and its owner. */
const bindOf = (volume: string, { root, scratch }: Stage, imageRoot: string) => {
  const [source = '', to = '', mode] = volume.split(':')
  if (source.startsWith('.')) return { from: join(root, source), to, readOnly: mode === 'ro' }
  const from = join(scratch, 'volumes', source)
  if (!existsSync(from)) {
    mkdirSync(dirname(from), { recursive: true })
    const inImage = join(imageRoot, to)
    if (existsSync(inImage)) spawnSync('cp', ['-a', inImage, from])
    else mkdirSync(from)
  }
  return { from, to, readOnly: mode === 'ro' }
}

/**
 * Starts a service as the compose file has it: command, settings, user, read-only root, volumes, memory file systems.
 * All share this machine's network, so each has an address of loopback of its own, in HOST. `at` runs a foreign image's command in an empty root.
 */
export const startContainer = (service: ComposeService, stage: Stage, options: { address: string; imageRoot?: string; user?: string; entrypoint?: readonly string[] }): Container => {
  const { address, imageRoot = stage.imageRoot, entrypoint = stage.image.entrypoint } = options
  const isOwn = options.imageRoot === undefined
  const run: RootRun = {
    root: imageRoot,
    args: [...entrypoint, ...(service.command ?? stage.image.cmd)],
    env: { ...(isOwn ? stage.image.env : {}), ...stage.env, ...service.environment, HOST: address },
    user: options.user ?? service.user ?? (isOwn ? stage.image.user : '0:0'),
    workdir: isOwn ? stage.image.workdir : '/',
    binds: (service.volumes ?? []).map((volume) => bindOf(volume, stage, imageRoot)),
    tmpfs: service.tmpfs ?? [],
    readOnly: service.read_only === true,
    bare: service.cap_drop?.includes('ALL') === true,
    resolvConf: stage.resolvConf,
  }
  const child = startIn({ ...run, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout!.on('data', (chunk: Buffer) => { output += String(chunk) })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    address, ended, output: () => output,
    kill: (signal) => void child.kill(signal),
    health: async () => {
      const test = service.healthcheck?.test ?? stage.image.healthcheck
      // the same root, but without its volumes: a check only asks over the network
      const check = startIn({ ...run, binds: [], tmpfs: ['/tmp'], args: test[0] === 'CMD' ? test.slice(1) : test, stdio: ['ignore', 'ignore', 'inherit'] })
      return (await once(check, 'exit'))[0] as number | null
    },
  }
}

/** The file that makes a name server be asked. */
export const resolverFile = (scratch: string, server: string): string => {
  const file = join(scratch, 'resolv.conf')
  writeFileSync(file, `nameserver ${server}\noptions ndots:0\n`)
  return file
}
