import { followKind } from '@broadsheet/contracts'
import { sectionAt, type ContentRead } from '../../content/index.ts'
import { sectionRead, topicRead } from '../../documents/read-stories.ts'

/** How many of its latest stories are shown for each follow. */
export const LATEST_OF_FOLLOWED = 3

/** The newest stories of a topic, an author or a section, by the path of its page; undefined for any other path. */
export function followedRead(path: string, size: number): ContentRead | undefined {
  const slug = slugOf(path)
  if (slug === undefined) return undefined
  switch (followKind(path)) {
    case 'topic':
      return topicRead(slug, size)
    case 'author':
      return {
        source: 'author-feed',
        query: { slug, feedSize: size, feedOffset: 0, order: 'first_publish_date:desc' },
      }
    case 'section':
      return sectionRead(sectionAt(path), size, 0)
    default:
      return undefined
  }
}

function slugOf(path: string): string | undefined {
  try {
    return decodeURIComponent(path.split('/')[2] ?? '')
  } catch {
    return undefined
  }
}
