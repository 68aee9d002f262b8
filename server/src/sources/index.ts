/** Reads content over HTTP and the paper's own navigation from a file, checking and normalising both on arrival. */
export { ContentClient, type Load, type ReadTrace, type SourceLogger } from './content-client.ts'
export { OriginError, OriginSource } from './origin.ts'
export { sampleAnswer } from './sample-answer.ts'
export { NavigationError, readNavigation } from './navigation/read-navigation.ts'
