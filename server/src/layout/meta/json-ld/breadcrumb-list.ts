import type { BreadcrumbList, WithContext } from 'schema-dts'
import { sectionPath, storyHref, type Navigation } from '../../../content/index.ts'
import { sectionName } from '../../global-content.ts'
import { isSectionFront } from '../../fronts.ts'
import { absolute } from '../addresses.ts'
import { SCHEMA_ORG, type Description } from './description.ts'

interface Crumb {
  name: string
  href: string
}

/** The sections along a path: for '/business/health', both '/business' and '/business/health'. */
const sectionCrumbs = (id: string, navigation: Navigation): Crumb[] =>
  id.split('/').flatMap((_, index, parts) => {
    const path = parts.slice(0, index + 1).join('/')
    return path ? { name: sectionName(path, navigation), href: storyHref(`${path}/`) ?? '/' } : []
  })

function crumbsOf({ page, site, title, canonicalUrl }: Description): Crumb[] {
  const { globalContent, type, path } = page
  if (globalContent.kind === 'story') {
    const { headline, home } = globalContent.story
    return [...sectionCrumbs(home?.path ?? '', site.navigation), { name: headline, href: canonicalUrl }]
  }
  // A front goes by its page's title, the sections above it by their names in the navigation.
  if (isSectionFront(type))
    return [...sectionCrumbs(sectionPath(path), site.navigation).slice(0, -1), { name: page.title, href: path }]
  return type === 'topic' || type === 'author' ? [{ name: title, href: path }] : []
}

/** The way from the homepage to this page. Undefined for pages outside the sections. */
export function breadcrumbList(about: Description): WithContext<Exclude<BreadcrumbList, string>> | undefined {
  const { site } = about
  const crumbs = crumbsOf(about)
  if (crumbs.length === 0) return undefined
  return {
    '@context': SCHEMA_ORG,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.name, href: '/' }, ...crumbs].map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(href, site),
    })),
  }
}
