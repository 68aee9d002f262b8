import { isPremium } from '@broadsheet/contracts'
import type { CorrectionComment, NewsMediaOrganization, Person } from 'schema-dts'
import { tagTexts, type Story } from '../../../content/index.ts'
import { plainText } from '../../html/sanitise.ts'
import type { PageContext } from '../../block.ts'
import type { Site } from '../../site.ts'
import { bylineOf } from '../../story/byline.ts'
import { homeName, languageOf } from '../../story/home.ts'
import { shareImage } from '../../story/image.ts'
import { isPaywallFree } from '../../story/paywall.ts'
import { changedAt, publishedAt } from '../../story/times.ts'
import { absolute, pageAddress } from '../addresses.ts'
import type { Description } from './description.ts'
import { publisher } from './news-media-organization.ts'

type Author = Exclude<Person, string> | Exclude<NewsMediaOrganization, string>

/**
 * The story's authors, or else its organisation, such as a wire service, or else the paper itself. 'Staff reports' is nobody's
 * name.
 */
function authorsOf(story: Story, site: Site): Author[] {
  const byline = bylineOf(story, { product: site.product })
  if (story.authors.length > 0)
    return story.authors.map(({ name, href, isOrganization }) => ({
      '@type': isOrganization ? 'NewsMediaOrganization' : 'Person',
      name,
      ...(href ? { url: pageAddress(href, site) } : {}),
    }))
  return [byline?.organization ? { '@type': 'NewsMediaOrganization', name: byline.organization } : publisher(site)]
}

const correctionsOf = (story: Story): Exclude<CorrectionComment, string>[] =>
  story.corrections.flatMap(({ html }) => {
    const words = plainText(html)
    return words ? { '@type': 'CorrectionComment', text: words } : []
  })

/**
 * The part of a page that has to be paid for. Clients mark it with the class `for-subscribers`; search engines want it named.
 */
const PAID_PART = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.for-subscribers' } as const

/**
 * A page for subscribers is not free, whatever its story is (rules comments/premium, paywall/search). With a paywall, every
 * story says whether it is free. Without one, stories that are not free by date say nothing.
 */
function accessOf(
  story: Story,
  { definition: { meta }, globalContent }: PageContext,
  { paywall = 'off' }: Site,
): { isAccessibleForFree?: boolean; hasPart?: typeof PAID_PART } {
  if (globalContent.kind === 'story' && globalContent.access) return { isAccessibleForFree: false, hasPart: PAID_PART }
  if (paywall !== 'off') return { isAccessibleForFree: true }
  if (isPremium(meta)) return { isAccessibleForFree: false }
  return isPaywallFree(story) ? { isAccessibleForFree: true } : {}
}

/** The fields common to all kinds of articles. */
export function articleFields(story: Story, { page, site, description, canonicalUrl }: Description) {
  const image = shareImage(story)
  const published = publishedAt(story)
  const changed = changedAt(story)
  const section = homeName(story, site.navigation)
  const keywords = [...new Set([...tagTexts(story), ...story.keywords])]
  const { wordCount } = story
  const correction = correctionsOf(story)
  return {
    headline: story.headline,
    url: canonicalUrl,
    mainEntityOfPage: canonicalUrl,
    inLanguage: languageOf(story),
    ...(description ? { description } : {}),
    ...(image ? { image: [absolute(image.src, site)] } : {}),
    ...(published ? { datePublished: published } : {}),
    ...(changed ? { dateModified: changed } : {}),
    author: authorsOf(story, site),
    publisher: publisher(site),
    ...(section ? { articleSection: section } : {}),
    ...(keywords.length ? { keywords } : {}),
    ...(wordCount ? { wordCount } : {}),
    ...accessOf(story, page, site),
    ...(correction.length ? { correction } : {}),
  }
}
