import { link, readLeniently, type FieldProblem } from '@broadsheet/contracts'
import { z } from 'zod'
import { sectionPath, storyHref, type Section } from '../../content/index.ts'
import { objectWith } from '../wrong-shape.ts'
import type { OwnAddresses } from './read-story.ts'
import { frontHref } from './story-sections.ts'

const text = z.string().optional()

/**
 * A section of the site service, or an entry of a menu. Menu entries that are plain links have `url` or `path`, and
 * `display_name` or `name`.
 */
const ansSection = z.object({
  _id: text,
  name: text,
  display_name: text,
  url: text,
  path: text,
  style: link.shape.style,
  icon: text,
  inactive: z.boolean().optional(),
  get children(): z.ZodDefault<z.ZodArray<typeof ansSection>> {
    return z.array(ansSection).max(200).default([])
  },
})
type AnsSection = z.infer<typeof ansSection>

const EMPTY: Section = {
  id: undefined,
  name: undefined,
  label: undefined,
  href: undefined,
  style: undefined,
  icon: undefined,
  isInactive: false,
  children: [],
}

/** The address of a picture, or a name that a client may know. */
const iconOf = (icon: string | undefined) => (icon && /^[\w-]+$/.test(icon) ? icon : storyHref(icon))

const sectionOf = (
  { _id, name, display_name, url, path, style, icon, inactive, children }: AnsSection,
  ownHosts: readonly string[],
): Section => ({
  id: _id?.trim() ? sectionPath(_id.trim()) : undefined,
  name: name?.trim() || undefined,
  label: display_name?.trim() || name?.trim() || undefined,
  // A plain link keeps its address as written. A section leads to its front, whose path ends with a slash.
  href: storyHref(url, ownHosts) ?? frontHref(_id, ownHosts) ?? storyHref(path, ownHosts),
  style,
  icon: iconOf(icon?.trim()),
  isInactive: inactive === true,
  children: children.map((child) => sectionOf(child, ownHosts)),
})

/** Reads a section or menu. Throws `WrongShapeError` for anything else. */
export function readSection(
  raw: unknown,
  { ownHosts = [] }: OwnAddresses = {},
): { section: Section; problems: FieldProblem[] } {
  const { value, problems } = readLeniently(ansSection, objectWith(raw, ['children', '_id', 'name']))
  return { section: value ? sectionOf(value, ownHosts) : EMPTY, problems }
}
