import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** What is read of a service in docker-compose.yml, in the one notation that is used there. */
export type ComposeService = {
  image: string
  build?: { context: string; dockerfile: string }
  command?: string[]
  user?: string
  restart?: string
  init?: boolean
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  stop_grace_period?: string
  network_mode?: string
  pull_policy?: string
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  deploy?: { replicas: number }
  ports?: string[]
  tmpfs?: string[]
  volumes?: string[]
  networks?: string[]
  healthcheck?: { test?: string[]; disable?: boolean; start_period?: string; start_interval?: string }
}

export type Compose = { services: Record<string, ComposeService>; networks: Record<string, { internal?: boolean } | null>; volumes: Record<string, null> }

/** `${NAME:-default}`, where the default may hold another one, `${NAME-default}`, which an empty value stays; `$$` stands for `$`. */
export const interpolate = (text: string, env: Record<string, string | undefined>): string => {
  const innermost = /\$\{([A-Z_]+)(?:(:?)-([^${}]*))?\}/g
  const valueOf = (_: string, name: string, colon: string | undefined, otherwise = ''): string =>
    (colon === ':' ? env[name] || otherwise : (env[name] ?? otherwise))
  let left = text
  for (let next = left.replace(innermost, valueOf); next !== left; next = left.replace(innermost, valueOf)) left = next
  return left.replaceAll('$$', () => '$')
}

/** Reads the compose file as it is with these settings. */
export const readCompose = (file: string, env: Record<string, string | undefined> = {}): Compose => {
  const withValues = (value: unknown): unknown =>
    typeof value === 'string' ? interpolate(value, env)
      : Array.isArray(value) ? value.map(withValues)
        : typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withValues(one)]))
          : value
  return withValues(parse(readFileSync(file, 'utf8'), { merge: true })) as Compose
}
