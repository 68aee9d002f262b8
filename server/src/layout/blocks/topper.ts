import type { TopperNode } from '@broadsheet/contracts/blocks/topper'
import type { ContentRead } from '../../content/index.ts'
import { defineBlock, storiesOf, type BlockContext } from '../block.ts'
import { chosenBackground } from '../cards/colours.ts'
import { headlineItems } from '../cards/headline-items.ts'
import { cardSetting } from '../cards/setting.ts'
import { storyCard } from '../cards/story-card.ts'
import { DEFAULT_FEED, PANEL_SIZE, feedRead } from '../feed.ts'
import { storyFeed } from '../lists/story-feed.ts'
import { avoidsRepeats, newStories } from '../shown-stories.ts'

type Context = BlockContext<'topper'>
type Panel = TopperNode['panels'][number]

/** A topper shows one story, whatever its feed size. */
const feed = storyFeed<'topper'>(
  () => ['topper'],
  () => 1,
)

interface PanelRule {
  kind: Panel['kind']
  title: string
  /** The read for the panel's stories; undefined if the editor does not want the panel. */
  read(context: Context): ContentRead | undefined
}

const collection = (collectionId: string, { page }: Context) =>
  feedRead({ ...DEFAULT_FEED, source: 'collections-api', collectionId }, page.globalContent, {
    size: PANEL_SIZE,
    skip: 0,
    renditions: ['thumbnail'],
  })

/** The panels of headlines, from top to bottom (rule blocks/topper). */
const PANELS: readonly PanelRule[] = [
  {
    kind: 'our-picks',
    title: 'Our Picks',
    read: (context) => collection(context.fields.ourPicksCollectionId, context),
  },
  { kind: 'trending', title: 'Trending', read: (context) => collection(context.fields.trendingCollectionId, context) },
  {
    kind: 'latest-headline',
    title: 'Latest Headlines',
    read: ({ fields, page, site }) =>
      fields.hasLatest
        ? feedRead(
            { ...DEFAULT_FEED, source: 'section-feed', includeSections: site.latestSections, inheritContent: true },
            page.globalContent,
            { size: PANEL_SIZE, skip: 0, renditions: ['thumbnail'] },
          )
        : undefined,
  },
]

/** The topper is on the first page of a listing; further pages have it only on request (rule blocks/include-topper). */
const isWanted = ({ page, facts }: Context) => page.pageNumber === 1 || facts.read('query.includeTopper') === 'true'

export const topper = defineBlock<'topper'>({
  type: 'topper',

  reads(context) {
    if (!isWanted(context)) return []
    return [...feed.reads(context), ...PANELS.flatMap((panel) => panel.read(context) ?? [])]
  },
  follow: feed.follow,

  resolve(context): TopperNode | undefined {
    const { id, fields, page, result, problem } = context
    if (!isWanted(context)) return undefined
    const [story] = feed.stories(context, result).stories
    if (!story) return undefined
    const background = chosenBackground(fields, problem)
    const setting = cardSetting(context)
    const label = fields.packageLabel.trim()
    const seen = new Set(avoidsRepeats(page) ? [story.id] : [])
    return {
      type: 'topper',
      id,
      ...(label ? { header: { type: 'section-header', id: `${id}/header`, label, topLine: true } } : {}),
      card: storyCard(story, setting, {
        blockId: id,
        density: 'standard',
        rendition: 'topper',
        eyebrow: true,
        blurb: true,
        image: true,
        author: fields.showAuthor,
        timelines: fields.timelines,
        ...(background ? { background } : {}),
      }),
      headlineSize: HEADLINE_SIZES[fields.headlineSize],
      panels: PANELS.flatMap(({ kind, title, read }): Panel[] => {
        const panelRead = read(context)
        const stories = panelRead ? storiesOf(result(panelRead)).stories : []
        // No panel shows a story twice. Where the page avoids repeats, no two panels show the same story.
        const known = avoidsRepeats(page) ? seen : new Set<string>()
        const items = headlineItems(newStories(stories, known), setting, false)
        return items.length > 0 ? [{ kind, title, items }] : []
      }),
    }
  },
})

const HEADLINE_SIZES = { '20': 20, '24': 24, '28': 28, '32': 32, '48': 48 } as const
