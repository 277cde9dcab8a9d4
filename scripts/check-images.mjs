// `npm run check:images`: has the compose file and the Kubernetes example read by the programs they are for, and replays
// the image without an engine: its stages, and the product from what they leave. Wants root on Linux. Runs on Node 20.
import { install, node, run } from './prepare.mjs'

install()
run(node(), ['--disable-warning=ExperimentalWarning', 'infra/docker/replay/main.ts'])
