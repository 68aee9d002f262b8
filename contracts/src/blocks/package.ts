import { z } from 'zod'
import { feedFields } from '../fields/feed.ts'
import { choice, count, lines, text, toggle } from '../fields/kit.ts'
import { sectionHeadFields } from '../fields/section-head.ts'
import { cardVariants, nativeAdNode, storyCardNode } from '../nodes/cards.ts'
import { sectionHeaderNode } from '../nodes/section-header.ts'
import { link, node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const storyListLayouts = ['strip', 'big-left', 'top-banner', 'vertical', 'food-style'] as const

export const storyListNode = node(
  'story-list',
  {
    layout: z.enum(storyListLayouts),
    columns: z.number().int().positive(),
    header: sectionHeaderNode.optional(),
    children: z.array(z.discriminatedUnion('type', [storyCardNode, nativeAdNode])),
    more: z
      .strictObject({ label: z.string(), href: z.string(), cursor: z.string().optional() })
      .optional()
      .describe(
        "The 'More Stories' button. `cursor` fetches the next part from `layout.block`; `href` does the same without JavaScript.",
      ),
    seeMore: link.optional().describe("The 'See more stories' link, which always leads to page 2."),
  },
  'Stories in one of five layouts.',
)

export type StoryListNode = z.infer<typeof storyListNode>

export const packageBlock = declareBlock({
  type: 'package',
  fields: z.object({
    layoutType: choice('Layout', storyListLayouts, 'strip'),
    ...feedFields,
    nativoPosition: count('Native ad after every … cards', 3, '0 for none'),
    nativeAdSlotNo: count('First native ad slot', 1, '1: goes on from the lists before it'),
    ...sectionHeadFields,
    hasEyebrow: toggle('Eyebrows', true),
    hasBlurbFirstCard: toggle('Blurb on the first card', true),
    hasBlurbGridCards: toggle('Blurb on the other cards'),
    hasImageFirstCard: toggle('Picture on the first card', true),
    hasImageGridCards: toggle('Pictures on the other cards', true),
    showAuthor: toggle('Authors'),
    hasMoreStories: toggle("'More Stories' button", false, 'Loads the next stories in place'),
    hasSeeMore: toggle("'See more stories' link", false, 'To page 2 of this page'),
    cardVariant: choice('Kind of card', ['', ...cardVariants], ''),
    backgroundColor: text('Background', '', '#RGB or #RRGGBB'),
    writers: lines('Writers', [], 'name|author URL|position|image URL'),
  }),
  gives: [storyListNode],
  standsIn: [...AREAS_ABOVE, 'column', 'footer'],
})
