/** The views cannot be written or read at the moment (disk full, file locked, server away); the same may be asked again. */
export class ReadStoreUnavailable extends Error {
  override name = 'ReadStoreUnavailable'
}

/** Somebody else was given the lease meanwhile; nothing was written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}
