import { createBatch, type Lane, type OnFailure } from './batch.ts'
import { ReadStoreUnavailable } from './errors.ts'
import { parkedSpec, parkedWrite, type Parked } from './parked.ts'
import type { Checkpoint, CollectionSpec, Position, ReadStore, Write } from './port.ts'
import type { Entry, Projection } from './projection.ts'

export type { Parked } from './parked.ts'
