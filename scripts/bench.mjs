// `npm run bench`: what a request costs, beside a raw server that sends the same bytes. Runs on Node 20.
import { build, childEnvironment, compile, install, node, productFlags, run } from './prepare.mjs'

install()
build()
compile()
run(node(), ['--disable-warning=ExperimentalWarning', 'infra/bench/src/main.ts', ...process.argv.slice(2)], { env: { ...childEnvironment(), PRODUCT_FLAGS: productFlags.join(' ') } })
