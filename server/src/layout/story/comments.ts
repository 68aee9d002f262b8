import { hasTag, inSection, isUnder, type Story } from '../../content/index.ts'
import { instantOfNewYork } from '../../time/index.ts'

/** Stories first published later than this follow the newer rule (rule comments/newer-stories). */
const NEWER_AFTER = instantOfNewYork({ year: 2022, month: 3, day: 20 }) ?? 0

const SPORTS = ['/sports', '/eagles', '/phillies', '/flyers', '/sixers', '/soccer']

/** The story's site, if it has one, counts rather than its home section. */
const isAtHomeInSports = ({ site, home }: Story) => {
  const path = site?.path ?? home?.path
  return path !== undefined && SPORTS.some((section) => isUnder(path, section))
}

/**
 * Whether readers may comment on a story. A newer story says so itself; if it does not, only sports stories are open to
 * comments. An older story is open if it is in a sports section or tagged 'comments', whatever it says itself.
 */
export function allowsComments(story: Story): boolean {
  const { firstPublished, displaysComments } = story
  if (firstPublished && firstPublished.at > NEWER_AFTER) return displaysComments ?? isAtHomeInSports(story)
  return inSection(story, ...SPORTS) || hasTag(story, 'comments')
}
