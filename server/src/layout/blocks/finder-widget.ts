import { FINDER_PATH } from '@broadsheet/contracts'
import type { FinderWidgetNode } from '@broadsheet/contracts/blocks/finder-widget'
import { defineBlock } from '../block.ts'
import { filtersOf } from '../finder/filters.ts'
import { FILTERS_READ } from '../finder/reads.ts'
import { ofRendition } from '../story/image.ts'

/** A way into the restaurant finder from any page: filters, and a form that leads there with them (rule finder/widget). */
export const finderWidget = defineBlock<'finder-widget'>({
  type: 'finder-widget',
  isFurniture: true,

  reads: ({ site }) => (site.findsPlaces ? [FILTERS_READ] : []),

  resolve({ id, fields, site, result, problem }): FinderWidgetNode | undefined {
    if (!site.findsPlaces) {
      problem('finder-off', 'PLACES_ORIGIN is not set, so there are no places to find')
      return undefined
    }
    const image = fields.imageUrl.trim() ? ofRendition(fields.imageUrl.trim(), 'finder-widget') : undefined
    if (fields.imageUrl.trim() && !image) problem('block-field', 'imageUrl: is not the address of a picture')
    return {
      type: 'finder-widget',
      id,
      heading: fields.header,
      ...(image ? { image } : {}),
      title: fields.CTATitle,
      description: fields.CTADescription,
      action: { text: 'Search', href: FINDER_PATH },
      filters: filtersOf(result(FILTERS_READ)),
    }
  },
})
