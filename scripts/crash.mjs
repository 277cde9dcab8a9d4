// `npm run test:crash -- [seed] [seconds]`: kills the product at random under load and counts what is missing. Runs on Node 20.
import { build, install, node, run } from './prepare.mjs'

install()
build()
run(node(), ['--disable-warning=ExperimentalWarning', 'infra/e2e/src/crash/main.ts', ...process.argv.slice(2)])
