import { readStoreContract } from '../contract-suite.ts'
import { openInTemp } from './opening.ts'

readStoreContract('sqlite', openInTemp)
