import { storyHref, type SectionHeaderNode } from '@broadsheet/contracts'

interface HeaderFields {
  packageLabel: string
  packageDescription: string
  morelinkLabel: string
  morelinkHref: string
  morelinkBottom: boolean
  hasTopLine: boolean
}

/** The head of a list: label, 'more' link, description, line. Nothing where an editor gave no words for it. */
export function sectionHeader(blockId: string, fields: HeaderFields): SectionHeaderNode | undefined {
  const label = fields.packageLabel.trim()
  const description = fields.packageDescription.trim()
  const href = storyHref(fields.morelinkHref)
  const more = fields.morelinkLabel.trim()
  if (!label && !description && !(more && href)) return undefined
  return {
    type: 'section-header',
    id: `${blockId}/header`,
    ...(label ? { label } : {}),
    ...(href && label ? { href } : {}),
    ...(description ? { description } : {}),
    ...(more && href ? { more: { label: more, href, position: fields.morelinkBottom ? 'bottom' : 'top' } } : {}),
    topLine: fields.hasTopLine,
  }
}
