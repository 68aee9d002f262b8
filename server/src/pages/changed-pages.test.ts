import { pageDefinition } from '@broadsheet/contracts'
import { expect, it } from 'vitest'
import { changedPages } from './changed-pages.ts'

const page = (id: string, more: object = {}) =>
  pageDefinition.parse({ id, pageType: 'section', match: [`/${id}/`], areas: { main: [] }, ...more })
const header = (title: string) => [{ id: 'header', type: 'section-header', fields: { title } }]
const before = [page('news'), page('sports', { areas: { main: header('Sports') } })]

it.each<[string, ReturnType<typeof page>[], readonly string[] | undefined]>([
  ['nothing', [...before], []],
  ['a block of one page', [before[0]!, page('sports', { areas: { main: header('Sport') } })], ['sports']],
  ['what is said of a page', [page('news', { meta: { description: 'All of it' } }), before[1]!], ['news']],
  ['a block of every page', [page('news', { areas: { main: header('A') } }), page('sports')], undefined],
  ['a page that is new', [...before, page('food')], undefined],
  ['a page that has gone', [before[0]!], undefined],
  ['an address', [page('news', { match: ['/latest/'] }), before[1]!], undefined],
  ['the type of a page', [page('news', { pageType: 'homepage' }), before[1]!], undefined],
  ['a page that is shown in previews only', [page('news', { meta: { previewOnly: true } }), before[1]!], undefined],
  [
    'whose content a page has',
    [page('news', { content: { source: 'content-api-v3', query: {} } }), before[1]!],
    undefined,
  ],
])('a set that changes %s', (_what, after, changed) => {
  expect(changedPages(before, after)).toEqual(changed)
})
