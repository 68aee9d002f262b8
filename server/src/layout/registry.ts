import type { BlockType } from '@broadsheet/contracts'
import type { BlockDeclaration } from './block.ts'
import { ad } from './blocks/ad.ts'
import { article } from './blocks/article.ts'
import { author } from './blocks/author.ts'
import { breakingNews } from './blocks/breaking-news.ts'
import { carousel } from './blocks/carousel.ts'
import { chain } from './blocks/chain.ts'
import { comments } from './blocks/comments.ts'
import { footer } from './blocks/footer.ts'
import { gallery } from './blocks/gallery.ts'
import { header } from './blocks/header.ts'
import { headlineList } from './blocks/headline-list.ts'
import { listing } from './blocks/listing.ts'
import { liveBlog } from './blocks/live-blog.ts'
import { newsletterBar } from './blocks/newsletter-bar.ts'
import { newsletterPicks } from './blocks/newsletter-picks.ts'
import { packageBlock } from './blocks/package.ts'
import { rawHtml } from './blocks/raw-html.ts'
import { scoreboard } from './blocks/scoreboard.ts'
import { searchResults } from './blocks/search-results.ts'
import { share } from './blocks/share.ts'
import { swipeable } from './blocks/swipeable.ts'
import { teamSchedule } from './blocks/team-schedule.ts'
import { topper } from './blocks/topper.ts'
import { videoCarousel } from './blocks/video-carousel.ts'

type Registry = { [Type in BlockType]?: BlockDeclaration<Type> }

/** Name of a block type → its declaration. A block is added by its file and one line here. */
export const registry: Registry = {
  header,
  footer,
  package: packageBlock,
  chain,
  topper,
  carousel,
  'video-carousel': videoCarousel,
  'headline-list': headlineList,
  listing,
  'breaking-news': breakingNews,
  'newsletter-bar': newsletterBar,
  'newsletter-picks': newsletterPicks,
  'search-results': searchResults,
  ad,
  article,
  author,
  gallery,
  'live-blog': liveBlog,
  share,
  comments,
  'raw-html': rawHtml,
  scoreboard,
  'team-schedule': teamSchedule,
  swipeable,
}

/** Undefined for a type that nobody declared. */
export function blockDeclaration(type: string): BlockDeclaration | undefined {
  return Object.hasOwn(registry, type) ? (registry[type as BlockType] as BlockDeclaration | undefined) : undefined
}
