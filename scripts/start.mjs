// `npm start`: install what is missing, build what is stale, start the product. Runs on Node 20.
import { spawn } from 'node:child_process'
import { build, childEnvironment, compile, install, node, productFlags, root } from './prepare.mjs'

install()
build()
compile()

const product = spawn(node(), [...productFlags, 'infra/embedded/src/main.ts'], { cwd: root, stdio: 'inherit', env: childEnvironment() })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => product.kill(signal))
product.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
