/** The views cannot be written or read at the moment (disk full, file locked, server away); the same may be asked again. */
export class ReadStoreUnavailable extends Error {
  override name = 'ReadStoreUnavailable'
}

/** Somebody else was given the lease meanwhile; nothing was written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Another process has put a projection back, by a rebuild or by emptying it: it is to go on from where it stands now. Nothing was written. */
export class CheckpointMoved extends ReadStoreUnavailable {}
