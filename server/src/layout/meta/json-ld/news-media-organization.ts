import type { NewsMediaOrganization, WithContext } from 'schema-dts'
import type { Site } from '../../site.ts'
import { absolute, logo } from '../addresses.ts'
import { SCHEMA_ORG } from './description.ts'

type Organization = Exclude<NewsMediaOrganization, string>

/** The paper as the publisher of its pages. */
export const publisher = (site: Site): Organization => ({
  '@type': 'NewsMediaOrganization',
  '@id': `${site.url}/#publisher`,
  name: site.name,
  url: `${site.url}/`,
  logo: { '@type': 'ImageObject', url: absolute(logo.path, site), width: `${logo.width}`, height: `${logo.height}` },
})

export const newsMediaOrganization = (site: Site): WithContext<Organization> => ({
  '@context': SCHEMA_ORG,
  ...publisher(site),
})
