import type { BlogPosting } from 'schema-dts'
import type { BodyPart, Story } from '../../../content/index.ts'
import { plainText } from '../../html/sanitise.ts'
import { liveBlogOf, wordsOf, type SplitPost } from '../../live-blog/index.ts'
import { shortened } from '../../shortened.ts'
import { publishedAt } from '../../story/times.ts'

type Posting = Exclude<BlogPosting, string>

/** The most posts in structured data: search engines show few, and the page holds them all (rule live-blogs/search). */
const MOST_POSTS = 25
/** The most characters of a post's text, and of its headline. */
const TEXT_LENGTH = 1000
const HEADLINE_LENGTH = 110

/** The parts of a post that are read. Pictures, tables and other people's posts have no words of its own. */
const READ: ReadonlySet<BodyPart['type']> = new Set(['text', 'heading', 'list', 'quote'])

/** The headline that the newsroom's list of updates has for a post. */
function listedHeadline({ updateHeaders }: Story, id: string): string {
  const header = updateHeaders.find(({ href }) => href?.endsWith(`#${id}`))
  return header ? plainText(header.html) : ''
}

function postingOf(story: Story, { id, time, elements }: SplitPost, url: string): Posting[] {
  const heading = elements.find(({ type }) => type === 'heading')
  const words = elements
    .filter((part) => part !== heading && READ.has(part.type))
    .map(wordsOf)
    .filter(Boolean)
  const headline = (heading && wordsOf(heading)) || listedHeadline(story, id) || words[0]
  if (!headline) return []
  const text = words.join(' ')
  // A post without a time of its own is dated like its story.
  const date = time === undefined ? publishedAt(story) : new Date(time).toISOString()
  return [
    {
      '@type': 'BlogPosting',
      headline: shortened(headline, HEADLINE_LENGTH),
      url: `${url}#${id}`,
      ...(date ? { datePublished: date } : {}),
      articleBody: shortened(text || headline, TEXT_LENGTH),
    },
  ]
}

/** The newest posts of a live blog, pinned ones first, as the page shows them. */
export const liveBlogUpdates = (story: Story, url: string): Posting[] =>
  liveBlogOf(story)
    .posts.slice(0, MOST_POSTS)
    .flatMap((post) => postingOf(story, post, url))
