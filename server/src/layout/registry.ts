import { isBlockType, type BlockType } from '@broadsheet/contracts'
import type { BlockDeclaration } from './block.ts'
import { account } from './blocks/account.ts'
import { ad } from './blocks/ad.ts'
import { article } from './blocks/article.ts'
import { author } from './blocks/author.ts'
import { breakingNews } from './blocks/breaking-news.ts'
import { carousel } from './blocks/carousel.ts'
import { chain } from './blocks/chain.ts'
import { comments } from './blocks/comments.ts'
import { factBox } from './blocks/fact-box.ts'
import { finderWidget } from './blocks/finder-widget.ts'
import { finder } from './blocks/finder.ts'
import { footer } from './blocks/footer.ts'
import { gallery } from './blocks/gallery.ts'
import { header } from './blocks/header.ts'
import { headlineList } from './blocks/headline-list.ts'
import { listing } from './blocks/listing.ts'
import { liveBlog } from './blocks/live-blog.ts'
import { newsletterBar } from './blocks/newsletter-bar.ts'
import { newsletterPicks } from './blocks/newsletter-picks.ts'
import { packageBlock } from './blocks/package.ts'
import { previewForm } from './blocks/preview-form.ts'
import { rawHtml } from './blocks/raw-html.ts'
import { savedStories } from './blocks/saved-stories.ts'
import { scoreboard } from './blocks/scoreboard.ts'
import { searchResults } from './blocks/search-results.ts'
import { share } from './blocks/share.ts'
import { social } from './blocks/social.ts'
import { subscriberBar } from './blocks/subscriber-bar.ts'
import { swipeable } from './blocks/swipeable.ts'
import { teamSchedule } from './blocks/team-schedule.ts'
import { topper } from './blocks/topper.ts'
import { videoCarousel } from './blocks/video-carousel.ts'

type Registry = { readonly [Type in BlockType]: BlockDeclaration<Type> | 'not-built' }

/**
 * How each block type is resolved. Every type in `contracts/src/blocks/index.ts` must be here or it does not compile;
 * types without an implementation are marked as such.
 */
export const registry: Registry = {
  header,
  package: packageBlock,
  topper,
  carousel,
  'video-carousel': videoCarousel,
  'headline-list': headlineList,
  listing,
  'raw-html': rawHtml,
  ad,
  'breaking-news': breakingNews,
  'newsletter-bar': newsletterBar,
  'newsletter-picks': newsletterPicks,
  'subscriber-bar': subscriberBar,
  social,
  share,
  'fact-box': factBox,
  'finder-widget': finderWidget,
  finder,
  article,
  author,
  gallery,
  'live-blog': liveBlog,
  comments,
  'search-results': searchResults,
  scoreboard,
  'team-schedule': teamSchedule,
  swipeable,
  account,
  'saved-stories': savedStories,
  'preview-form': previewForm,
  chain,
  footer,
}

/** Whether blocks of a type are implemented. Page definitions with any others are warned about at the start. */
export const isBuilt = (type: BlockType): boolean => registry[type] !== 'not-built'

/** The declaration of a type, whatever a page definition calls it; undefined where none of that name is implemented. */
export function declarationFor(type: string | undefined) {
  const declaration = type !== undefined && isBlockType(type) ? registry[type] : undefined
  return declaration === 'not-built' ? undefined : declaration
}
