/** Content over HTTP: by source name and query, checked and normalised on arrival. */
export { ContentClient, type SourceLogger } from './content-client.ts'
