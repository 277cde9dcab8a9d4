import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Has the compose file, the engines' files and the Kubernetes example read by the programs they are for, where those are here. */
export const checkManifests = (root: string, config: Config, say: (line: string) => void): boolean => {
  let allGood = true
  const at = (path: string) => join(root, path)

  /** @returns what it printed, where the program is here and content */
  const ask = (what: string, command: string, args: readonly string[], input?: string): string | undefined => {
    const { status, error, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', input: input ?? '' })
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
  ask('nats-server reads its file', config.NATS_SERVER, ['-t', '-c', at('infra/docker/nats.conf')])
  const manifests = ask('kustomize builds the Kubernetes example', config.KUBECTL, ['kustomize', at('infra/kubernetes')])
  if (manifests !== undefined) ask('the Kubernetes example follows the schemas of Kubernetes', config.PYTHON, ['-m', 'kubernetes_validate', '--strict', '-'], manifests)
  return allGood
}
