import { answerFrom, pageOf, simpleStory, startNewspaper, type Newspaper } from './newspaper.ts'

/** A live blog's page. */
export const livePage = pageOf(
  'article',
  'article',
  '/:section+/:slug/',
  [
    { id: 'article', type: 'article', fields: {} },
    { id: 'live', type: 'live-blog', fields: {} },
  ],
  {
    content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
  },
)

interface Post {
  minute: number
  words: string
}

/** A newsroom whose live blog changes while it is being read. */
export class Newsroom {
  /** The number of the newsroom's story in the paper of live blogs. */
  number = 0
  posts: Post[]
  ended = false
  pinned = 'What we know'
  /** The minute of the pinned post, if it has a time. */
  pinnedAt?: number

  /** When the newsroom last changed the story, if it says so. */
  revised?: string

  constructor(count: number) {
    this.posts = Array.from({ length: count }, (_, index) => ({
      minute: count - index,
      words: `Post ${count - index}`,
    }))
  }

  add(minute: number) {
    this.posts.unshift({ minute, words: `Post ${minute}` })
  }

  story() {
    const text = (content: string) => ({ type: 'text', content })
    // Posts use only one hour of each day, because the timestamps have a fixed hour: 60 posts fit a day.
    const timestamp = (minute: number) =>
      text(`<p>// Timestamp 5/${1 + Math.floor(minute / 60)}/2025 9:${String(minute % 60).padStart(2, '0')}AM</p>`)
    const cards = this.posts.map(({ minute, words }) => [
      timestamp(minute),
      { type: 'header', level: 2, content: `Heading ${minute}` },
      text(words),
      ...Array.from({ length: 6 }, () =>
        text('The committee went through the bill line by line, as it had said that it would, and stopped for lunch.'),
      ),
    ])
    return {
      ...simpleStory('news', this.number),
      subtype: 'liveblog',
      ...(this.revised === undefined ? {} : { last_updated_date: this.revised }),
      taxonomy: { tags: this.ended ? [{ slug: 'endliveblog' }] : [] },
      content_elements: [
        [
          text('<p>// Pinned</p>'),
          ...(this.pinnedAt === undefined ? [] : [timestamp(this.pinnedAt)]),
          text(this.pinned),
        ],
        [
          text('<p>// Interactive_HTML</p>'),
          {
            type: 'raw_html',
            content: '<div id="map"></div><script>document.body.append("Drawn by a script")</script>',
          },
        ],
        ...cards,
      ].flatMap((card) => [{ type: 'divider' }, ...card]),
    }
  }
}

/** A published live blog. */
export interface LiveBlog {
  /** Address of its page. */
  url: string
  /** Moves the clock of the paper. */
  advance: Newspaper['advance']
}

/** A paper of live blogs, one for each test, started when the first is published. */
export function liveBlogs() {
  const newsrooms: Newsroom[] = []
  let paper: Promise<Newspaper> | undefined
  return {
    async publish(newsroom: Newsroom): Promise<LiveBlog> {
      newsrooms.push(newsroom)
      newsroom.number = newsrooms.length
      paper ??= startNewspaper({
        pages: [livePage],
        movableClock: true,
        answer: (read) => answerFrom({ news: newsrooms.map((published) => published.story()) })(read),
      })
      const { url, advance } = await paper
      return { url: url + newsroom.story().canonical_url, advance }
    },
    stop: async () => (await paper)?.stop(),
  }
}
