import { text, toggle } from './kit.ts'

/** The head of a list: label, description and 'more' link. */
export const sectionHeadFields = {
  hasTopLine: toggle('Line on top', true),
  packageLabel: text('Label'),
  packageDescription: text('Description'),
  morelinkLabel: text("Text of the 'more' link"),
  morelinkHref: text("Address of the 'more' link"),
  morelinkBottom: toggle("'More' link at the bottom"),
}
