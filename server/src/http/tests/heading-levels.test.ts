import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPaper } from '../../testing/paper.ts'

const header = (level: number | undefined) => ({ type: 'header', content: 'A crosshead', ...(level ? { level } : {}) })
const group = { type: 'element_group', title: 'A group', content_elements: [{ type: 'text', content: 'In it.' }] }
const divider = { type: 'divider' }

/** Bodies as newsrooms write them, and the levels that their headings have on the page. */
const BODIES: Readonly<Record<string, { elements: readonly object[]; subtype?: string; levels: readonly number[] }>> = {
  'with one level below the second': { elements: [header(3), header(3), header(3)], levels: [2, 2, 2] },
  'that skips a level': { elements: [header(2), header(4), header(4), header(2)], levels: [2, 3, 3, 2] },
  'that begins with a low level': { elements: [header(6), header(2), header(3)], levels: [2, 2, 3] },
  'that climbs back half way': { elements: [header(2), header(5), header(3)], levels: [2, 3, 3] },
  'with levels that follow one another': { elements: [header(undefined), header(3), header(4)], levels: [2, 3, 4] },
  'with an empty heading': { elements: [{ ...header(2), content: '<br>' }, header(3)], levels: [2] },
  'with the title of a group': { elements: [group], levels: [2] },
  'of a live blog, where each post begins anew': {
    subtype: 'liveblog',
    elements: [header(4), divider, header(3), header(4)],
    levels: [2, 2, 3],
  },
}
const pathOf = (name: string) => `/news/${name.replaceAll(/\W+/g, '-')}/`
const stories = Object.entries(BODIES).map(([name, { elements, subtype }]) => ({
  _id: pathOf(name).replaceAll('/', ''),
  type: 'story',
  subtype,
  canonical_url: pathOf(name),
  headlines: { basic: `A story ${name}` },
  taxonomy: { primary_section: { _id: '/news', name: 'News' } },
  content_elements: [{ type: 'text', content: 'It begins.' }, ...elements],
}))

/** Any other read finds no story. */
const origin = createServer(({ url = '' }, response) => {
  const { canonical_url: path } = JSON.parse(new URL(url, 'http://x').searchParams.get('query') ?? '{}') as {
    canonical_url?: string
  }
  response.end(JSON.stringify(stories.find((story) => story.canonical_url === path) ?? { content_elements: [] }))
})
let paper: Awaited<ReturnType<typeof startPaper>>

beforeAll(async () => {
  await new Promise<void>((ready) => origin.listen(0, '127.0.0.1', ready))
  paper = await startPaper({ CONTENT_ORIGIN: `http://127.0.0.1:${(origin.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await paper.close()
  await new Promise((closed) => origin.close(closed))
})

describe('headings of a story skip no level, whatever the newsroom wrote (rule content/heading-levels)', () => {
  it.each(Object.entries(BODIES))('%s', async (name, { levels }) => {
    const { statusCode, body } = await paper.app.inject(pathOf(name))
    expect(statusCode).toBe(200)
    const headings = [...body.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(([, level, words = '']) => ({
      level: Number(level),
      words,
    }))
    const inText = headings.filter(({ words }) => /A crosshead|A group/.test(words))
    expect(inText.map(({ level }) => level)).toEqual(levels)
    headings.slice(1).forEach(({ level }, index) => expect(level - headings[index]!.level).toBeLessThanOrEqual(1))
  })
})
