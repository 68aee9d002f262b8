import type { ProfilePage, WithContext } from 'schema-dts'
import { absolute } from '../addresses.ts'
import { SCHEMA_ORG, type Description } from './description.ts'
import { publisher } from './news-media-organization.ts'

/** Who an author is; the stories stand on the page. */
export const profilePage = ({ page, site, canonicalUrl }: Description): WithContext<Exclude<ProfilePage, string>> => ({
  '@context': SCHEMA_ORG,
  '@type': 'ProfilePage',
  url: canonicalUrl,
  mainEntity: { '@type': 'Person', name: page.title, url: absolute(page.path, site), worksFor: publisher(site) },
})
