import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { ApiDescription, ApiOperation, JsonSchema } from '@plateful/service/openapi'
import { root } from '../../e2e/src/running-product.ts'

/** One call of the product as its description states it. */
export type ApiCall = { method: string; path: string; operation: ApiOperation }

/** The description that the running product gives of itself. */
export const readApi = async (url: string): Promise<{ calls: ApiCall[]; schemas: Record<string, JsonSchema> }> => {
  const api = (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDescription
  const calls = Object.entries(api.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })))
  return { calls, schemas: api.components.schemas }
}

/** The schema of a call's JSON body; undefined for a call without one. */
export const bodyOf = ({ operation }: ApiCall): JsonSchema | undefined => operation.requestBody?.content['application/json']?.schema

/**
 * Every route that stands in the sources, whether a contract tells of it or not, as `GET /api/things/{id}`: whoever
 * adds one beside the contracts is found here.
 */
export const statedRoutes = (): string[] => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'services/**/*.ts', 'packages/service/**/*.ts'], { cwd: root, encoding: 'utf8' })
    .split('\n').filter((file) => file && !file.endsWith('.spec.ts'))
  const found = new Set<string>()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const named = new Map([...text.matchAll(/const (\w+) = '(\/[^']+)'/g)].map((match) => [match[1], match[2]!]))
    for (const [, method, quoted, name] of text.matchAll(/method: '([A-Z]+)',\s*path: (?:'([^']+)'|(\w+))/g)) {
      const path = quoted ?? named.get(name)
      if (path?.startsWith('/')) found.add(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    }
  }
  return [...found].sort()
}
