// `npm run test:restart -- [rounds] [requests a second] [instances]`: restarts every process under load and counts failed requests. Runs on Node 20.
import { build, install, node, run } from './prepare.mjs'

install()
build()
run(node(), ['--disable-warning=ExperimentalWarning', 'infra/distributed/src/rolling/main.ts', ...process.argv.slice(2)])
