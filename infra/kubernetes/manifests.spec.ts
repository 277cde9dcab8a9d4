import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readCompose } from '../docker/replay/compose.ts'
import { namesOfSettings } from '../docker/settings.ts'

type Probe = { httpGet?: { path: string; port: string | number }; periodSeconds: number }
type Container = {
  name: string; image: string; args?: string[]; ports?: { name: string; containerPort: number }[]
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[]
  securityContext: unknown; resources?: { requests?: unknown; limits?: unknown }
  readinessProbe?: Probe; livenessProbe?: Probe; startupProbe?: Probe; lifecycle?: { preStop: { sleep: { seconds: number } } }
}
type PodSpec = { terminationGracePeriodSeconds: number; securityContext: unknown; containers: Container[]; topologySpreadConstraints?: unknown[] }
type Resource = {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: { replicas?: number; clusterIP?: string; selector?: Record<string, string> & { matchLabels?: Record<string, string> }; template?: { metadata: { labels: Record<string, string> }; spec: PodSpec }; ports?: { targetPort: string }[] }
}

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'infra/kubernetes')
const resourcesOf = (file: string) => parseAllDocuments(readFileSync(join(folder, file), 'utf8'), { merge: true }).map((document) => document.toJS() as Resource)
const kustomization = resourcesOf('kustomization.yaml')[0] as unknown as { resources: string[] }
const resources = kustomization.resources.filter((name) => name.endsWith('.yaml')).flatMap(resourcesOf)
const of = (kind: string) => resources.filter((resource) => resource.kind === kind)
const named = (kind: string, name: string) => of(kind).find(({ metadata }) => metadata.name === name)
const processes = ['gateway', 'identity', 'recipes', 'planning', 'billing', 'content']
const configOf = (name: string) => (name === 'gateway' ? 'gateway/src/config.ts' : `services/${name}/src/config.ts`)

describe('the Kubernetes example', () => {
  it('lists every file but the secret, and nothing that is not there', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml' && name !== 'secret.example.yaml')
    expect(kustomization.resources.filter((name) => name !== '../docker').sort()).toEqual(files.sort())
  })

  it('runs every process of the compose file at least twice, with the same command and the same versions of engines', () => {
    const compose = readCompose(join(root, 'docker-compose.yml'))
    for (const name of processes) {
      const { spec } = named('Deployment', name)!
      expect(spec!.replicas).toBe(2)
      expect(spec!.template!.spec.containers[0]!.args).toEqual(compose.services[name]!.command)
      expect(named('PodDisruptionBudget', name)).toBeDefined()
    }
    for (const name of ['nats', 'mongo', 'eventstore']) expect(named('StatefulSet', name)!.spec!.template!.spec.containers[0]!.image).toBe(compose.services[name]!.image)
  })

  it('gives no container what it does not need', () => {
    for (const { metadata, spec } of [...of('Deployment'), ...of('StatefulSet'), ...of('Job')]) {
      const pod = spec!.template!.spec
      expect(pod).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } } })
      expect(pod.containers[0]).toMatchObject({ securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] }, readOnlyRootFilesystem: metadata.name !== 'eventstore' } })
      expect(pod.containers[0]!.resources).toMatchObject({ requests: { cpu: expect.any(String), memory: expect.any(String) }, limits: { memory: expect.any(String) } })
    }
  })

  it('asks each process whether it lives and whether it serves, and lets it end', () => {
    for (const name of processes) {
      const pod = named('Deployment', name)!.spec!.template!.spec
      const { readinessProbe, livenessProbe, startupProbe, lifecycle } = pod.containers[0]!
      expect([startupProbe!.httpGet!.path, livenessProbe!.httpGet!.path, readinessProbe!.httpGet!.path]).toEqual(['/healthz', '/healthz', name === 'gateway' ? '/healthz' : '/readyz'])
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(lifecycle!.preStop.sleep.seconds + 12)
      expect(pod.topologySpreadConstraints).toHaveLength(1)
    }
  })

  it('lets the gateway see each instance of a service', () => {
    for (const name of processes.slice(1)) {
      const { spec } = named('Service', name)!
      expect(spec!.clusterIP).toBe('None')
      expect(named('Deployment', name)!.spec!.template!.metadata.labels).toMatchObject(spec!.selector!)
    }
    for (const { metadata, spec } of of('Service')) {
      const workload = named('Deployment', metadata.name) ?? named('StatefulSet', metadata.name)!
      const ports = workload.spec!.template!.spec.containers[0]!.ports!.map(({ name }) => name)
      expect(spec!.ports!.filter(({ targetPort }) => !ports.includes(targetPort))).toEqual([])
    }
  })

  it('sets only what the processes read, and takes secrets from the one Secret', () => {
    const known = namesOfSettings(root, processes.map(configOf))
    expect(Object.keys(named('ConfigMap', 'plateful')!.data!).filter((name) => !known.has(name))).toEqual([])
    const secret = resourcesOf('secret.example.yaml')[0]!.stringData!
    for (const name of processes) {
      const read = namesOfSettings(root, [configOf(name)])
      for (const { name: variable, valueFrom } of named('Deployment', name)!.spec!.template!.spec.containers[0]!.env!) {
        expect({ name, variable, read: read.has(variable), secret: valueFrom?.secretKeyRef.key === variable && variable in secret }).toEqual({ name, variable, read: true, secret: true })
      }
    }
    expect(Object.keys(secret).filter((name) => !known.has(name))).toEqual([])
  })

  it('lets nothing through that no policy names', () => {
    expect(named('NetworkPolicy', 'nothing')!.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
    const text = readFileSync(join(folder, 'network-policies.yaml'), 'utf8')
    for (const port of [2113, 4222, 27017]) expect(text).toContain(`port: ${port}`)
  })
})
