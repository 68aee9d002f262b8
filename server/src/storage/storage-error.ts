/** The database cannot be had. The message holds nothing of a reader. */
export class StorageError extends Error {}
