/** The views cannot be written or read at the moment (disk full, file locked, server away); the same may be asked again. */
export class ReadStoreUnavailable extends Error {}
