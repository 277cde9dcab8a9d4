// `npm run bar [-- --long]`: a line for each promise that people can rely on, with the number reached. Runs on Node 20.
import { build, install, node, run } from './prepare.mjs'

install()
build()
run(node(), ['--disable-warning=ExperimentalWarning', 'infra/trust/src/bar/main.ts', ...process.argv.slice(2)])
