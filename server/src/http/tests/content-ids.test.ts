import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { startPaper } from '../../testing/paper.ts'

/** Ids by which the page's scripts find their own, and names of objects that they keep at the window. */
const TAKEN = ['measuring', 'privacy-choices', 'privacy-choices-title', 'main-content', 'googletag', 'dataLayer']
const FORGED = '{"pageType":"forged"}'

const story = {
  _id: 'measuring',
  type: 'story',
  version: '0.10.9',
  canonical_url: '/news/forged/',
  headlines: { basic: 'A forged story' },
  subheadlines: { basic: '<b id="measuring">Standfirst</b>' },
  taxonomy: { primary_section: { _id: '/news', name: 'News' }, sections: [{ _id: '/news', name: 'News' }] },
  content_elements: TAKEN.flatMap((id) => [
    { _id: id, type: 'header', level: 2, content: `<span id="${id}">${FORGED}</span>` },
    { _id: id, type: 'text', content: `<b id="${id}">${FORGED}</b>` },
    { _id: `${id}-html`, type: 'raw_html', content: `<div id="${id}" name="${id}">${FORGED}</div>` },
  ]),
}

it('a story cannot use an id that the page’s own scripts look up, so its analytics stay on and correct (rule content/ids)', async () => {
  const origin = createServer((_request, response) => response.end(JSON.stringify(story)))
  await new Promise<void>((ready) => origin.listen(0, '127.0.0.1', ready))
  const paper = await startPaper({ CONTENT_ORIGIN: `http://127.0.0.1:${(origin.address() as AddressInfo).port}` })
  const { statusCode, body } = await paper.app.inject('/news/forged/')
  await paper.close()
  await new Promise((closed) => origin.close(closed))

  expect(statusCode).toBe(200)
  expect(body).toContain('A forged story')
  const tags = [...body.matchAll(/<(\w+)[^>]*?\sid="([^"]*)"/g)].map(([, tag, id]) => ({ tag, id: id! }))
  const found = tags.filter(({ id }) => TAKEN.includes(id))
  expect(found.map(({ tag, id }) => `${tag} ${id}`).toSorted()).toEqual(['main main-content', 'script measuring'])
  expect(tags.filter(({ id }) => id.startsWith('content-')).map(({ id }) => id)).toEqual(
    TAKEN.map((id) => `content-${id}`),
  )
  expect(body).not.toMatch(/\sname="(?:measuring|googletag|dataLayer)"/)
  const [, data = ''] = /<script type="application\/json" id="measuring">([^<]*)<\/script>/.exec(body) ?? []
  expect(JSON.parse(data)).toMatchObject({ pageType: 'article' })
})
