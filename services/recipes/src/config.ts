import { z } from 'zod'
import { common, readEnvironment } from '@plateful/service'

const hostAndPort = /^(?:\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/i

const isHostAndPort = (text: string): boolean => {
  const match = hostAndPort.exec(text)
  return match !== null && Number(match[1] ?? 1) >= 1 && Number(match[1] ?? 1) <= 65_535
}

/** What this service reads of the environment beside the common variables. */
export const recipesShape = {
  /** `host:port` pairs that the import may fetch from though they are private. */
  IMPORT_ALLOW_HOSTS: z.string()
    .transform((text) => text.split(',').map((host) => host.trim()).filter(Boolean))
    .refine((hosts) => hosts.every(isHostAndPort), { error: 'must be host:port, separated by commas' })
    .default([]),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).default('demo'),
}

/** The settings of recipes as its own process. @throws ConfigError */
export const readConfig = () => readEnvironment({ ...common, ...recipesShape }, process.env)
