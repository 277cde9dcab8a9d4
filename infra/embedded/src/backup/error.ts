/** Why a copy could not be made or restored, fit to show to whoever asked for it. */
export class BackupError extends Error {}
