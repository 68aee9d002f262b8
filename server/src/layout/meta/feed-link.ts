import type { PageFacts, PageType } from '@broadsheet/contracts'
import type { PageContext } from '../block.ts'
import { isSectionFront } from '../fronts.ts'
import { isHidden } from './robots.ts'
import type { Site } from '../site.ts'

/** Fronts with stories from many sections. */
const OF_MANY_SECTIONS: ReadonlySet<PageType> = new Set(['service-hub', 'phillybest'])

/** The RSS feed of a page: that of the whole paper, of a section or of a topic. */
export function feedLinkOf({ type, path, definition }: PageContext, named: string, site: Site): PageFacts['feed'] {
  if (type === 'homepage') return { title: site.name, href: '/rss/' }
  if (isHidden(definition) || OF_MANY_SECTIONS.has(type)) return undefined
  if (type !== 'topic' && !isSectionFront(type)) return undefined
  // The playoffs are not a section, so the team's feed stands in.
  if (type === 'eagles-playoffs') return { title: `Eagles | ${site.name}`, href: '/rss/eagles/' }
  return { title: `${named} | ${site.name}`, href: `/rss${path}` }
}
