import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { LayoutDocument } from '@broadsheet/contracts'
import { startOrigin } from '../../testing/origin.ts'
import { startPaper } from '../../testing/paper.ts'
import { ansStory } from '../../testing/resolve.ts'

const PAGE = {
  id: 'article',
  pageType: 'article',
  match: ['/news/:slug/'],
  meta: {},
  content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
  areas: { main: [{ id: 'article', type: 'article' }] },
}

it('the ad server gets the names of authors as they stand in the byline (rules ads/targeting, cards/author-names)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'targeting-pages-'))
  writeFileSync(join(folder, 'article.json'), JSON.stringify(PAGE))
  const origin = await startOrigin()
  const by = [
    { name: 'By Ann Lee, The Courier', org: 'The Courier' },
    { name: 'by Byron Scott / Associated Press' },
    { name: 'No Author' },
  ]
  const credits = { by, affiliation: [{ name: 'Associated Press' }] }
  origin.answer = (response) =>
    response.end(JSON.stringify(ansStory('S1', { canonical_url: '/news/a/', credits, subtype: 'regular' })))
  const paper = await startPaper({ CONTENT_ORIGIN: origin.address, PAGES_DIR: folder })
  try {
    const { targeting } = (await paper.app.inject('/api/layout/v1?url=%2Fnews%2Fa%2F')).json<LayoutDocument>()
    expect(targeting).toMatchObject({ author: ['Ann Lee', 'Byron Scott'] })
  } finally {
    await paper.close()
    await origin.close()
  }
})
