import type { Story } from '@broadsheet/contracts'
import { instantOfNewYork, parseInstant } from '../time/new-york.ts'
import { hasTag, inSection } from './cards/traits.ts'
import { sectionId } from './section-id.ts'

/** Stories that came out later than this follow the newer rule (specification, section 5). */
const NEWER_AFTER = instantOfNewYork({ year: 2022, month: 3, day: 20 }) ?? 0

const SPORTS = ['/sports', '/eagles', '/phillies', '/flyers', '/sixers', '/soccer']

/** Where the story is at home: its site, else its first section. */
function homeOf({ taxonomy }: Story): string | undefined {
  const id = taxonomy?.primary_site?._id ?? taxonomy?.primary_section?._id ?? taxonomy?.primary_section?.path
  return id ? sectionId(id) : undefined
}

const isSportsPath = (path: string | undefined) =>
  path !== undefined && SPORTS.some((section) => path === section || path.startsWith(`${section}/`))

/**
 * Whether readers may comment on a story. A newer one says so itself; one that does not is open where its home is one of
 * sports. An older one is open in sports sections and by the tag 'comments', whatever it says.
 */
export function allowsComments(story: Story): boolean {
  const published = parseInstant(story.first_publish_date)
  if (published !== undefined && published > NEWER_AFTER)
    return story.comments?.display_comments ?? isSportsPath(homeOf(story))
  return inSection(story, ...SPORTS) || hasTag(story, 'comments')
}
