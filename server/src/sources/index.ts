/** Content over HTTP: by source name and query, checked and normalised on arrival. */
export { ContentClient, type ContentClientOptions, type SourceLogger } from './content-client.ts'
export { SOURCES } from './source-table.ts'
