import { common, readEnvironment } from '@plateful/service'

/** The settings of planning as its own process: those that every process reads. @throws ConfigError */
export const readConfig = () => readEnvironment(common, process.env)
