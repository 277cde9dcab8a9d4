import { z } from 'zod'
import { readEnvironment } from '@plateful/service'

/** What the commands that are tried inherit. */
export const inherited = process.env

const shape = {
  /** Programs that are tried where they are: a broker from 2.10 on, a database, its shell, the balancer, compose, a linter. */
  NATS_SERVER: z.string().default('nats-server'),
  MONGOD: z.string().optional(),
  MONGOSH: z.string().optional(),
  HAPROXY: z.string().default('haproxy'),
  DOCKER_COMPOSE: z.string().default('docker-compose'),
  KUBECTL: z.string().default('kubectl'),
  /** With the modules check_jsonschema and kubernetes_validate. */
  PYTHON: z.string().default('python3'),
}

/** The settings of the check of images and manifests. @throws ConfigError */
export const readConfig = () => readEnvironment(shape, process.env)
export type Config = ReturnType<typeof readConfig>
