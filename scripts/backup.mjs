// `npm run backup -- FILE`: a copy of everything in DATA_DIR, also while the product runs. Runs on Node 20.
import { runOnData } from './prepare.mjs'

runOnData('backup')
