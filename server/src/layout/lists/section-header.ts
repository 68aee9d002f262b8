import type { SectionHeaderNode, Writer } from '@broadsheet/contracts'
import type { Report } from '../problems.ts'
import { chosenHref, type Site } from '../site.ts'

interface HeaderFields {
  packageLabel: string
  packageDescription: string
  morelinkLabel: string
  morelinkHref: string
  morelinkBottom: boolean
  hasTopLine: boolean
}

/** The header of a list. Undefined if an editor gave it neither text nor writers. */
export function sectionHeader(
  context: { id: string; fields: HeaderFields; site: Site; problem: Report },
  writers: readonly Writer[] = [],
): SectionHeaderNode | undefined {
  const { id, fields } = context
  const label = fields.packageLabel.trim()
  const description = fields.packageDescription.trim()
  const href = chosenHref('morelinkHref', context)
  const more = fields.morelinkLabel.trim()
  if (more && !fields.morelinkHref.trim())
    context.problem('block-field', 'morelinkLabel: is not shown without morelinkHref')
  if (!label && !description && !(more && href) && writers.length === 0) return undefined
  return {
    type: 'section-header',
    id: `${id}/header`,
    ...(label ? { label } : {}),
    ...(href && label ? { href } : {}),
    ...(description ? { description } : {}),
    ...(more && href ? { more: { label: more, href, position: fields.morelinkBottom ? 'bottom' : 'top' } } : {}),
    topLine: fields.hasTopLine,
    ...(writers.length ? { writers: [...writers] } : {}),
  }
}
