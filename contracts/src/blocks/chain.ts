import { z } from 'zod'
import { choice, count, lines, text, toggle } from '../fields/kit.ts'
import { experimentMarkerNode } from '../nodes/experiment-marker.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

/**
 * `columns` takes its widths from cells, `right-rail` is a wide column beside a rail, and `food-front` has eight cells
 * in an order of its own (rule blocks/food-front-slots).
 */
export const chainArrangements = ['columns', 'right-rail', 'food-front'] as const

/** `children` are the nodes of the blocks that are allowed in a column. */
const columnOf = <Child extends z.ZodType>(children: z.ZodArray<Child>) =>
  z
    .strictObject({
      width: z
        .number()
        .min(0)
        .max(100)
        .optional()
        .describe("Percentage of the chain's width; missing if the width is automatic."),
      fixedWidth: z
        .number()
        .int()
        .positive()
        .optional()
        .describe('In CSS pixels, replacing `width`: used for the rail of a right-rail chain.'),
      rows: z.number().int().nonnegative().describe('How many blocks its cell takes.'),
      hiddenOnTablet: z.boolean().optional(),
      sticky: z.boolean().optional(),
      emptyForEditor: z.boolean().optional().describe('The column is empty. Only editors see this, in preview.'),
      children,
    })
    .meta({ id: 'ChainColumn', description: 'A column of a chain.' })

const chainNodeOf = <Child extends z.ZodType>(children: z.ZodArray<Child>) =>
  node(
    'chain',
    {
      arrangement: z.enum(chainArrangements),
      label: z.string().optional(),
      blurb: z.string().optional(),
      columns: z.array(columnOf(children)),
      rightToLeft: z.boolean(),
      padding: z.boolean(),
      topSpacing: z.boolean(),
      stackOnTablet: z.boolean(),
    },
    'Blocks side by side.',
  )

/**
 * Blocks side by side. The caller passes in the nodes that a column may hold, because only the list of all blocks knows
 * them.
 */
export const chainOf = <Child extends z.ZodType>(children: z.ZodArray<Child>) =>
  declareBlock({
    type: 'chain',
    fields: z.object({
      chainLabel: text('Label'),
      chainBlurb: text('Blurb'),
      list: lines('Cells', ['25%-1', '25%-1', '25%-1', '25%-1'], "As '25%-1 (feature)': width, then rows after a dash"),
      rightToLeft: toggle('Right to left'),
      removeTopSpacing: toggle('No space on top'),
      hasPadding: toggle('Padding'),
      hasOneColOnTablet: toggle('One column on tablets'),
      arrangement: choice(
        'Arrangement',
        ['', ...chainArrangements],
        '',
        'Empty: a right rail where the two numbers below are set, else columns',
      ),
      numberFeaturesOnFirstColumn: count('Blocks in the first column', 0),
      numberFeaturesOnSecondColumn: count('Blocks in the second column', 0),
      shouldHiddenSecondColOnTablet: toggle('No second column on tablets'),
      stickyOnRightRail: toggle('Sticky right rail'),
      isAdmin: toggle('For editors only', false, 'Readers do not see it'),
    }),
    // The markers are given alone if a variation hides everything in the chain.
    gives: [chainNodeOf(children), experimentMarkerNode],
    standsIn: AREAS_ABOVE,
    holds: 'column',
  })
