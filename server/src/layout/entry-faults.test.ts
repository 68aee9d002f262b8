import { pageDefinition } from '@broadsheet/contracts'
import { describe, expect, it } from 'vitest'
import { sampleAnswer } from '../sources/index.ts'
import { entryFaults } from './entry-faults.ts'

const block = (type: string, fields: Record<string, unknown>, more: object = {}) => ({
  id: type,
  type,
  fields,
  ...more,
})
const list = (fields: Record<string, unknown>, more: object = {}) =>
  block('package', { source: 'collections-api', collectionId: 'A', feedSize: 3, ...fields }, more)

const faultsOf = (main: object[], more: object = {}) =>
  entryFaults(
    pageDefinition.parse({ id: 'page', pageType: 'section', match: ['/:section/'], areas: { main }, ...more }),
    sampleAnswer,
  )

describe('what editors wrote and no block can use (rule service/page-definitions)', () => {
  it.each([
    ['package', list({ morelinkHref: 'nowhere' }), 'morelinkHref: "nowhere" is no path such as /news/'],
    ['package', list({ morelinkLabel: 'All news' }), 'morelinkLabel: is not shown without morelinkHref'],
    ['package', list({ backgroundColor: 'pinkish' }), 'backgroundColor: "pinkish" is not #RGB'],
    ['package', list({ writers: ['Ann Lee'] }), 'writers: "Ann Lee" is not name|author URL|position|image URL'],
    ['package', list({ collectionId: '' }), 'collectionId: its source needs one'],
    ['breaking-news', block('breaking-news', { bnText: 'News', bnURL: 'nowhere' }), 'bnURL: "nowhere" is no path'],
    ['ad', block('ad', { adType: 'section/leeder' }), 'an ad block cannot hold a slot called "section/leeder"'],
    ['ad', block('ad', { adType: 'article/adhesion-unit' }), 'an ad block cannot hold a slot called "article/adhesion'],
    ['social', block('social', { socials: ['courier'] }), 'socials: "courier" is not network|handle'],
    ['scoreboard', block('scoreboard', { teams: ['/sports/x/'] }), 'teams: there is no team at "/sports/x/"'],
    ['team-schedule', block('team-schedule', { team: '/x/' }), 'team: there is no team at "/x/"'],
    ['subscriber-bar', block('subscriber-bar', { html: 'Read' }), 'a subscriber bar is not shown without textColor, '],
    ['newsletter-bar', block('newsletter-bar', { newsletters: ['A|b'] }), 'Invalid newsletter: A|b'],
    ['newsletter-picks', block('newsletter-picks', { newsletters: ['A|b'] }), 'Invalid newsletter: A|b'],
    ['finder-widget', block('finder-widget', { imageUrl: 'nowhere' }), 'imageUrl: is not the address of a picture'],
  ])('is named with its block: %s', (type, written, line) =>
    expect(faultsOf([written])).toEqual([expect.stringContaining(`block "${type}": ${line}`)]),
  )

  it('is named in a block that stands in another one', () => {
    const chain = block('chain', { layout: '1' }, { children: [list({ backgroundColor: 'x' })] })
    expect(faultsOf([chain])).toEqual([expect.stringMatching(/^block "package": backgroundColor: /)])
  })

  it('is named once, with its variation where only that has it', () => {
    const variations = {
      '1': { fields: { backgroundColor: 'y' } },
      '2': { fields: { packageLabel: 'News' } },
      '3': { hidden: true },
    }
    const varied = list({ morelinkHref: 'nowhere' }, { experiment: { feature: 'x', variations } })
    expect(faultsOf([varied])).toEqual([
      expect.stringMatching(/^block "package": morelinkHref: /),
      expect.stringMatching(/^block "package": experiment\.variations\.1: backgroundColor: "y" /),
    ])
  })

  it('is nothing on a page that is as it should be, and what a schema refuses is told by that', () => {
    expect(faultsOf([list({ backgroundColor: '#fff', morelinkHref: '/news/' })])).toEqual([])
    expect(faultsOf([list({ feedOffset: 'many' })])).toEqual([])
  })

  it.each(['article', 'live-blog', 'gallery', 'share', 'comments'])(
    'is named where a block of type %s stands on a page that is about no story (rule blocks/page-content)',
    (type) => {
      const query = { canonical_url: '{path}' }
      const shown = `block "${type}": a block of type "${type}" shows the story of its page, and `
      const end = ': that comes from a source such as "content-api-v3"'
      expect(faultsOf([block(type, {})])).toEqual([`${shown}its page has no "content"${end}`])
      expect(faultsOf([block(type, {})], { content: { source: 'author-feed', query } })).toEqual([
        `${shown}the content of its page, from "author-feed", is none${end}`,
      ])
      expect(faultsOf([block(type, {})], { content: { source: 'content-api-v2', query } })).toEqual([])
    },
  )

  it('is named where the head of an author stands on a page that is about none (rule blocks/page-content)', () => {
    const content = { source: 'author-feed', query: { slug: '{section}' } }
    expect(faultsOf([block('author', {})])).toEqual([expect.stringContaining('shows the author of its page')])
    expect(faultsOf([block('author', {})], { content })).toEqual([])
  })

  it('is looked for on the page of a story too', () => {
    const content = { source: 'content-api-v3', query: { canonical_url: '{path}' } }
    const more = { pageType: 'article', match: ['/:section+/:slug/'], content }
    expect(faultsOf([block('article', {}), list({ backgroundColor: 'x' })], more)).toHaveLength(1)
  })
})
