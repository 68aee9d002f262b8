import type { Story } from '@broadsheet/contracts'
import { bylineOf } from '../cards/byline.ts'
import { storyPicture } from '../cards/picture.ts'
import type { PageContext } from '../block.ts'
import type { Site } from '../site.ts'

type JsonLd = Record<string, unknown>

const publisher = (site: Site): JsonLd => ({ '@type': 'NewsMediaOrganization', name: site.name, url: `${site.url}/` })

function newsArticle(story: Story, facts: { canonicalUrl: string; description?: string }, site: Site): JsonLd {
  const image = storyPicture(story, '')
  const byline = bylineOf(story, { product: site.product })
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: story.headline,
    mainEntityOfPage: facts.canonicalUrl,
    ...(facts.description ? { description: facts.description } : {}),
    ...(image ? { image: [image.src.startsWith('/') ? `${site.url}${image.src}` : image.src] } : {}),
    ...(story.first_publish_date ? { datePublished: story.first_publish_date } : {}),
    ...((story.last_updated_date ?? story.display_date) ? { dateModified: story.last_updated_date ?? story.display_date } : {}),
    author: byline?.authors.length
      ? byline.authors.map(({ name, href }) => ({ '@type': 'Person', name, ...(href ? { url: href.startsWith('/') ? `${site.url}${href}` : href } : {}) }))
      : [publisher(site)],
    publisher: publisher(site),
  }
}

/** Structured data of a page; search engines read it, readers never see it. */
export function jsonLdOf(page: PageContext, facts: { canonicalUrl: string; description?: string }, site: Site): JsonLd[] {
  if (page.globalContent.kind === 'story') return [newsArticle(page.globalContent.story, facts, site)]
  if (page.type !== 'homepage') return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      url: `${site.url}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${site.url}/search?query={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
