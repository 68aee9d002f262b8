/** Addresses of neighbours by their names. */
export * from './shared-lookups.ts'
