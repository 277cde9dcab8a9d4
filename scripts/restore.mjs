// `npm run restore -- FILE [--force]`: puts a copy in place of what DATA_DIR holds. Runs on Node 20.
import { runOnData } from './prepare.mjs'

runOnData('restore')
