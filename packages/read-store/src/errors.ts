/** The views cannot be written or read at the moment (disk full, file locked, server away); nothing was changed. */
export class ReadStoreUnavailable extends Error {}
