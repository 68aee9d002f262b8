import { feedFields } from './feed.ts'
import { count, toggle } from './kit.ts'
import { sectionHeadFields } from './section-head.ts'

/** The fields shared by the blocks that draw a row of cards. */
export const carouselBlockFields = {
  ...feedFields,
  ...sectionHeadFields,
  hasEyebrow: toggle('Eyebrows', true),
  showAuthor: toggle('Authors'),
  displaySize: count('Cards in view', 5),
  rightRail: toggle('Stands in a right-rail chain'),
}
