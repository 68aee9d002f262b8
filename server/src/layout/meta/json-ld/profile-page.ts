import type { Person, ProfilePage, WithContext } from 'schema-dts'
import type { AuthorProfile } from '../../authors/profile.ts'
import type { Site } from '../../site.ts'
import { absolute } from '../addresses.ts'
import { SCHEMA_ORG, type Description } from './description.ts'
import { publisher } from './news-media-organization.ts'

/** What the page tells readers of its author besides the name. */
const known = ({ position, biography, image, links }: AuthorProfile, site: Site): Partial<Exclude<Person, string>> => ({
  ...(position ? { jobTitle: position } : {}),
  ...(biography ? { description: biography } : {}),
  ...(image ? { image: absolute(image.src, site) } : {}),
  ...(links.length ? { sameAs: links.map(({ href }) => href) } : {}),
})

/** Who an author is; the stories stand on the page. */
export const profilePage = ({ page, site, canonicalUrl }: Description): WithContext<Exclude<ProfilePage, string>> => ({
  '@context': SCHEMA_ORG,
  '@type': 'ProfilePage',
  url: canonicalUrl,
  mainEntity: {
    '@type': 'Person',
    name: page.title,
    url: absolute(page.path, site),
    worksFor: publisher(site),
    ...(page.globalContent.kind === 'author' ? known(page.globalContent.author, site) : {}),
  },
})
