import { hasTag, inSection, isUnder, type Story } from '../../content/index.ts'
import { instantOfNewYork } from '../../time/index.ts'

/** Stories that came out later than this follow the newer rule (rule comments/newer-stories). */
const NEWER_AFTER = instantOfNewYork({ year: 2022, month: 3, day: 20 }) ?? 0

const SPORTS = ['/sports', '/eagles', '/phillies', '/flyers', '/sixers', '/soccer']

/** Its site goes before its section. */
const isAtHomeInSports = ({ site, home }: Story) => {
  const path = site?.path ?? home?.path
  return path !== undefined && SPORTS.some((section) => isUnder(path, section))
}

/**
 * Whether readers may comment on a story. A newer one says so itself; one that does not is open where its home is one of
 * sports. An older one is open in sports sections and by the tag 'comments', whatever it says.
 */
export function allowsComments(story: Story): boolean {
  const { firstPublished, displaysComments } = story
  if (firstPublished && firstPublished.at > NEWER_AFTER) return displaysComments ?? isAtHomeInSports(story)
  return inSection(story, ...SPORTS) || hasTag(story, 'comments')
}
