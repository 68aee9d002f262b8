/** Permanent storage: PostgreSQL, either by its address or embedded. */
export { Database, type DatabaseOptions, type Queries } from './database.ts'
export { faultOfFolder } from './data-folder.ts'
export { EmbeddedServer } from './embedded-server.ts'
export { freePort } from './free-port.ts'
export { isUsableAddress } from './is-usable-address.ts'
export { lockReader } from './lock-reader.ts'
export {
  deliveries,
  followed,
  gifts,
  providerLogouts,
  purges,
  readers,
  savedStories,
  sessions,
  wishes,
} from './schema.ts'
export { StorageError } from './storage-error.ts'
