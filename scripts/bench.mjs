// `npm run bench`: what a request costs, beside a raw server that sends the same bytes. Runs on Node 20.
import { build, install, node, run } from './prepare.mjs'

install()
build()
run(node(), ['--disable-warning=ExperimentalWarning', 'infra/bench/src/main.ts', ...process.argv.slice(2)])
