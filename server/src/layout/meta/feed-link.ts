import type { PageFacts } from '@broadsheet/contracts'
import type { PageContext } from '../block.ts'
import { isSectionFront } from '../fronts.ts'
import type { Site } from '../site.ts'

/** Where feed readers find the stories of a page: those of the paper, of a section or of a topic. */
export function feedLinkOf({ type, path }: PageContext, named: string, site: Site): PageFacts['feed'] {
  if (type === 'homepage') return { title: site.name, href: '/rss/' }
  if (type !== 'topic' && !isSectionFront(type)) return undefined
  // The playoffs are no section: their stories are their team's.
  if (type === 'eagles-playoffs') return { title: `Eagles | ${site.name}`, href: '/rss/eagles/' }
  return { title: `${named} | ${site.name}`, href: `/rss${path}` }
}
