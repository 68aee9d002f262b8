/** Content over HTTP, by source name and query, and the paper's own navigation: checked and normalised on arrival. */
export { ContentClient, type SourceLogger } from './content-client.ts'
export { NavigationError, readNavigation } from './navigation/read-navigation.ts'
