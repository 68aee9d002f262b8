import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LayoutDocument } from '@broadsheet/contracts'
import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import { startOrigin } from './origin.ts'
import { TEST_PREVIEW_TOKEN, startPaper } from './paper.ts'
import { ansStory } from './resolve.ts'

const STORY_PAGE = {
  id: 'article',
  pageType: 'article',
  match: ['/news/:slug/'],
  content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
  areas: { main: [{ id: 'story', type: 'article' }] },
}

/** A paper with a single story. */
export interface StoryPaper {
  /** Fields of the story. */
  story: Record<string, unknown>
  /** The story's page as editors see it, with the messages of its problems. */
  pageOf(): Promise<LayoutDocument>
  article(): Promise<ArticleNode>
  close(): Promise<void>
}

export async function startStoryPaper(): Promise<StoryPaper> {
  const folder = mkdtempSync(join(tmpdir(), 'story-paper-'))
  writeFileSync(join(folder, 'article.json'), JSON.stringify(STORY_PAGE))
  const origin = await startOrigin()
  const paper = await startPaper({ CONTENT_ORIGIN: origin.address, PAGES_DIR: folder })
  const started: StoryPaper = {
    story: {},
    async pageOf() {
      const headers = { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': '{}' }
      return (await paper.app.inject({ url: '/api/layout/v1?url=%2Fnews%2Fstory%2F', headers })).json()
    },
    async article() {
      const { root } = await started.pageOf()
      const main = root.children.flatMap((node) => (node.type === 'main' ? node.children : []))
      return main.find((node) => node.type === 'article')!
    },
    async close() {
      await paper.close()
      await origin.close()
    },
  }
  origin.answer = (response, _source, _found, query) =>
    response.end(JSON.stringify(ansStory('STORY', { canonical_url: query.canonical_url, ...started.story })))
  return started
}
