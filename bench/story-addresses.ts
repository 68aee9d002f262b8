import { request } from 'undici'

const FEED_SIZE = 100
const SECTIONS = ['/news', '/sports', '/politics', '/business', '/food', '/health', '/education', '/entertainment']

/** Addresses of stories, from the newsroom's own lists. */
export async function storyAddresses(origin: string, many: number): Promise<string[]> {
  const found = new Set<string>()
  for (let offset = 0; found.size < many && offset < many; offset += FEED_SIZE)
    for (const section of SECTIONS) {
      const query = JSON.stringify({ includeSections: section, feedSize: FEED_SIZE, feedOffset: offset })
      const address = `${origin}/pf/api/v3/content/fetch/section-feed?query=${encodeURIComponent(query)}`
      const { body } = await request(address)
      const { content_elements: stories } = (await body.json()) as { content_elements: { canonical_url: string }[] }
      for (const { canonical_url } of stories) found.add(canonical_url)
    }
  return [...found].slice(0, many)
}
