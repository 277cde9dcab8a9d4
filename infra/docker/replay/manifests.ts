import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Before 2.10 `sync_interval` was no setting. */
export const isOldBroker = (program: string): boolean => / v?2\.\d\./.test(` ${spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout}`)

/** Has the compose file, the engines' files and the Kubernetes example read by the programs they are for, where those are here. */
export const checkManifests = (root: string, config: Config, say: (line: string) => void): boolean => {
  let allGood = true
  const at = (path: string) => join(root, path)

  /** @returns what it printed, where the program is here and content */
  const ask = (what: string, command: string, args: readonly string[]): string | undefined => {
    const { status, error, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
    if (error || /No module named/.test(stderr)) {
      say(`!! SKIPPED: ${what}: there is no ${command}${error ? '' : ` ${args.slice(0, 2).join(' ')}`} here`)
      return undefined
    }
    if (status === 0) say(`ok: ${what}`)
    else {
      allGood = false
      say(`FAILED: ${what}\n${stdout}${stderr}`)
    }
    return status === 0 ? stdout : undefined
  }

  ask('docker compose reads the compose file', config.DOCKER_COMPOSE, ['-f', at('docker-compose.yml'), 'config', '--quiet'])
  ask('the compose file follows the specification', config.PYTHON, ['-m', 'check_jsonschema', '--builtin-schema', 'vendor.compose-spec', at('docker-compose.yml')])
  ask('haproxy reads its file', config.HAPROXY, ['-c', '-q', '-f', at('infra/docker/haproxy.cfg')])
  if (isOldBroker(config.NATS_SERVER)) say('!! SKIPPED: nats-server reads its file: this one is older than 2.10')
  else ask('nats-server reads its file', config.NATS_SERVER, ['-t', '-c', at('infra/docker/nats.conf')])
  const manifests = ask('kustomize builds the Kubernetes example', config.KUBECTL, ['kustomize', at('infra/kubernetes')])
  if (manifests !== undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'plateful-manifests-'))
    writeFileSync(join(folder, 'all.yaml'), manifests)
    ask('the Kubernetes example follows the schemas of Kubernetes', config.PYTHON, ['-m', 'kubernetes_validate', '--strict', join(folder, 'all.yaml')])
    rmSync(folder, { recursive: true })
  }
  return allGood
}
