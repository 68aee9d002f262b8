import type { SearchAction, WebSite, WithContext } from 'schema-dts'
import type { Site } from '../../site.ts'
import { SCHEMA_ORG } from './description.ts'

/** Search engines require `query-input`, although schema.org does not define it. */
type SearchBox = Exclude<SearchAction, string> & { 'query-input': string }

/** The paper as a whole, and the address of its search. */
export function webSite(site: Site): WithContext<Exclude<WebSite, string>> {
  const potentialAction: SearchBox = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/search?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': SCHEMA_ORG,
    '@type': 'WebSite',
    name: site.name,
    url: `${site.url}/`,
    publisher: { '@id': `${site.url}/#publisher` },
    potentialAction,
  }
}
