// `npm run start:distributed`: gateway, services and broker as processes of their own. Runs on Node 20.
import { spawn } from 'node:child_process'
import { build, childEnvironment, install, node, root } from './prepare.mjs'

install()
build()

const product = spawn(node(), ['--disable-warning=ExperimentalWarning', 'infra/distributed/src/main.ts'], { cwd: root, stdio: 'inherit', env: childEnvironment() })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => product.kill(signal))
product.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
