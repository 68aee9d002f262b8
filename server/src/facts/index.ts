/** What a document may depend on: the names of facts, the table of how each gets its value, and the recorder. Pure. */
export { CLIENT_HEADERS, type Client, type ClientHeader, type Platform } from './client.ts'
export {
  FACT_HEADERS,
  TOLD_FACTS,
  featureHeader,
  featureValue,
  headerOf,
  isOfClient,
  isOfCookies,
  isOfOneReader,
  saidOf,
  type FactHeader,
} from './fact-headers.ts'
export type { FactName, FactOf, FactValue, NamedFact } from './names.ts'
export { FREE_STORIES, NO_PASS, type MeterState, type Pass } from './pass.ts'
export { previewedReader, type Preview } from './preview.ts'
export { LOGGED_OUT, type Reader, type ReaderSource, type ReaderState } from './reader.ts'
export { FactRecorder, type RecordedFacts, type RequestFacts } from './recorder.ts'
export type { Consent, FactSources, Location } from './sources.ts'
export { STRANGER } from './stranger.ts'
export {
  FACTS,
  NAMED_FACTS,
  askFact,
  factOf,
  featureOf,
  identityOf,
  isNamed,
  parameterOf,
  type FactTable,
} from './table.ts'
