import type { Person, ProfilePage, WithContext } from 'schema-dts'
import type { AuthorProfile } from '../../authors/profile.ts'
import type { Site } from '../../site.ts'
import { absolute } from '../addresses.ts'
import { SCHEMA_ORG, type Description } from './description.ts'
import { publisher } from './news-media-organization.ts'

/** What the profile says about an author besides the name. */
const personFields = (
  { position, biography, image, links }: AuthorProfile,
  site: Site,
): Partial<Exclude<Person, string>> => ({
  ...(position ? { jobTitle: position } : {}),
  ...(biography ? { description: biography } : {}),
  ...(image ? { image: absolute(image.src, site) } : {}),
  ...(links.length ? { sameAs: links.map(({ href }) => href) } : {}),
})

/** An author's page. */
export const profilePage = ({ page, site, canonicalUrl }: Description): WithContext<Exclude<ProfilePage, string>> => ({
  '@context': SCHEMA_ORG,
  '@type': 'ProfilePage',
  url: canonicalUrl,
  mainEntity: {
    '@type': 'Person',
    name: page.title,
    url: absolute(page.path, site),
    worksFor: publisher(site),
    ...(page.globalContent.kind === 'author' ? personFields(page.globalContent.author, site) : {}),
  },
})
