import { describe, expect, it } from 'vitest'
import type { ChainNode, LayoutDocument } from '@broadsheet/contracts'
import { assignmentOf } from '../../experiments/index.ts'
import { DOWN, ansStory, mainOf, pageOf, resolveForTest, type Answer } from '../../testing/resolve.ts'

const twoStories: Answer = (read) => ({
  content_elements: [ansStory(`A${String(read.query.includeSections).slice(1)}`), ansStory('B')],
  count: 2,
})
const list = (id: string, section = id) => ({
  id,
  type: 'package',
  fields: { source: 'section-feed', includeSections: `/${section}`, feedSize: 2, nativoPosition: 0 },
})
/** The facts that a page with ads asks for. */
const NO_ADS_FREE = { 'reader.adsFree': false, 'client.webview': false, 'client.platform': 'web' }
const chainOf = (document: LayoutDocument) => mainOf(document)[0] as ChainNode
const resolveChain = (fields: Record<string, unknown>, children: unknown[], answer = twoStories, facts = {}) =>
  resolveForTest(pageOf([{ id: 'c', type: 'chain', fields, children }]), '/news/', answer, facts)

describe('a chain', () => {
  it('arranges its blocks, whose reads go out together with all others', () => {
    const { document, rounds } = resolveChain(
      { list: ['60%-1', '40%-1'], chainLabel: 'Two desks', chainBlurb: 'Side by side' },
      [list('one'), list('two')],
    )
    expect(rounds).toHaveLength(1)
    expect(rounds[0]).toHaveLength(2)
    expect(chainOf(document)).toMatchObject({
      label: 'Two desks',
      blurb: 'Side by side',
      arrangement: 'columns',
      columns: [
        { width: 60, rows: 1, children: [{ type: 'story-list', id: 'one' }] },
        { width: 40, rows: 1, children: [{ type: 'story-list', id: 'two' }] },
      ],
    })
  })

  it('passes its switches on to the client, where CSS applies them (rules blocks/chain-fields, blocks/chain-switches)', () => {
    const { document } = resolveChain(
      { rightToLeft: true, removeTopSpacing: true, hasPadding: true, hasOneColOnTablet: true },
      [list('one')],
    )
    expect(chainOf(document)).toMatchObject({
      rightToLeft: true,
      topSpacing: false,
      padding: true,
      stackOnTablet: true,
    })
  })

  it('reports an invalid cell and uses a fallback', () => {
    const { document } = resolveChain({ list: ['120%-1', '40%-one'] }, [list('one')])
    expect(chainOf(document).columns).toMatchObject([{ rows: 1 }, { width: 40, rows: 0 }])
    expect(document.problems.filter(({ code }) => code === 'chain-cell').map(({ message }) => message)).toEqual([
      'list: "120%-1": width "120%" is not 0% to 100%',
      'list: "40%-one": rows "one" are not digits',
    ])
  })

  it('shows empty cells to editors only, and varies by reader only if there are any (rule blocks/empty-cell)', () => {
    const answer: Answer = (read) => (read.query.includeSections === '/two' ? DOWN : twoStories(read))
    const fields = { list: ['50%-1', '50%-1'] }
    const forEditor = resolveChain(fields, [list('one'), list('two')], answer, { editor: true })
    expect(chainOf(forEditor.document).columns[1]).toMatchObject({ emptyForEditor: true, children: [] })
    const forReader = resolveChain(fields, [list('one'), list('two')], answer)
    expect(chainOf(forReader.document).columns[1]).not.toHaveProperty('emptyForEditor')
    expect(forReader.document.cache.varies).toEqual(['editor'])
    expect(resolveChain(fields, [list('one'), list('two')]).document.cache.varies).toEqual([])
  })

  it('counts what stands in it down the page: native ads and slots of one name (rules ads/native, ads/slot-facts)', () => {
    const withAds = (index: number) =>
      index % 2 === 0
        ? { id: `ad${index}`, type: 'ad', fields: { adType: 'section/leader' } }
        : { ...list(`n${index}`), fields: { source: 'section-feed', feedSize: 2, nativoPosition: 1 } }
    const page = pageOf(
      [
        {
          id: 'c',
          type: 'chain',
          fields: { arrangement: 'food-front' },
          children: Array.from({ length: 10 }, (_, index) => withAds(index)),
        },
      ],
      { meta: {} },
    )
    const { columns } = chainOf(resolveForTest(page, '/news/', twoStories, NO_ADS_FREE).document)
    const nodes = columns.flatMap(({ children }) => children)
    expect(nodes.flatMap((node) => (node.type === 'ad-slot' ? node.index : []))).toEqual([1, 2, 3, 4, 5])
    const natives = nodes.flatMap((node) => (node.type === 'story-list' ? node.children : []))
    expect(natives.flatMap((node) => (node.type === 'native-ad' ? node.slotNumber : []))).toEqual([1, 2, 3, 4, 5])
  })

  it('is left out if all its cells are empty', () => {
    expect(mainOf(resolveChain({}, [list('one')], () => ({ content_elements: [] })).document)).toEqual([])
  })

  describe('for editors alone (rule blocks/admin-chain)', () => {
    const page = pageOf(
      [
        { id: 'c', type: 'chain', fields: { isAdmin: true }, children: [list('inside', 'news')] },
        list('below', 'news'),
      ],
      { repeat: 'avoid' },
    )
    const idsOf = (only?: { block: string }, facts = {}) => {
      const { outcome, rounds } = resolveForTest(page, '/news/', twoStories, facts, only)
      if (outcome.outcome !== 'found') throw new Error(outcome.outcome)
      return { shown: outcome.areas.main.map(({ id }) => id), reads: rounds.flat().length }
    }

    it('stands for them, and takes its stories from the lists below', () => {
      expect(idsOf(undefined, { editor: true }).shown).toEqual(['c'])
    })

    it('leaves nothing behind for readers: no read, no story that the lists below lack', () => {
      expect(idsOf()).toEqual({ shown: ['below'], reads: 1 })
    })

    it('gives readers none of its blocks alone either', () => {
      expect(idsOf({ block: 'inside' })).toEqual({ shown: [], reads: 0 })
      expect(idsOf({ block: 'inside' }, { editor: true }).shown).toEqual(['inside'])
    })
  })

  describe('with a block that a variation hides (rule blocks/empty-cell)', () => {
    const hidden = (id: string) => ({
      ...list(id),
      experiment: { feature: id, variations: { b: { hidden: true } } },
    })
    const exposure = (experiment: string) => ({ experiment, variation: 'b' })
    const facts = {
      'experiment.one': assignmentOf({ value: 'b', exposure: exposure('one') }),
      'experiment.two': assignmentOf({ value: 'b', exposure: exposure('two') }),
    }
    const fields = { list: ['50%-1', '50%-1'], chainLabel: 'Two desks' }
    const marker = (id: string) => ({ type: 'experiment-marker', id, exposure: exposure(id) })

    it('has an empty cell there, with the marker', () => {
      const columnFor = (reader: object) =>
        chainOf(resolveChain(fields, [list('one'), hidden('two')], twoStories, { ...facts, ...reader }).document)
          .columns[1]
      expect(columnFor({})).toMatchObject({ children: [marker('two')] })
      expect(columnFor({})).not.toHaveProperty('emptyForEditor')
      expect(columnFor({ editor: true })).toMatchObject({ emptyForEditor: true, children: [marker('two')] })
    })

    it('leaves nothing but the markers if all its cells are empty', () => {
      const { document } = resolveChain(fields, [hidden('one'), hidden('two')], twoStories, facts)
      expect(mainOf(document)).toMatchObject([marker('one'), marker('two')])
    })
  })

  it('loses only an unknown block, or blocks inside a block that cannot hold any', () => {
    const { document } = resolveChain({ list: ['50%-1', '50%-1'] }, [
      { id: 'x', type: 'crystal-ball', fields: {} },
      { ...list('two'), children: [list('three')] },
    ])
    expect(chainOf(document).columns.map((column) => column.children.map((child) => child.id))).toEqual([[], ['two']])
    expect(document.problems.map(({ code }) => code)).toEqual(['unknown-block', 'block-children'])
  })

  it('makes a carousel as wide as its column allows (rule blocks/carousel-sizes)', () => {
    const carouselOf = (displaySize: number) => ({
      id: 'k',
      type: 'carousel',
      fields: { source: 'section-feed', feedSize: 2, displaySize },
    })
    const carousel = carouselOf(2)
    const widthIn = (fields: Record<string, unknown>, blocks: unknown[] = [carousel, list('two')]) =>
      chainOf(resolveChain(fields, blocks).document)
        .columns.flatMap(({ children }) => children)
        .flatMap((child) => (child.type === 'carousel' ? child.cardWidth : []))[0]
    expect(widthIn({ numberFeaturesOnFirstColumn: 1 })).toBe(916)
    for (const size of [2, 5])
      expect(widthIn({ numberFeaturesOnFirstColumn: 1 }, [list('two'), carouselOf(size)])).toBe((300 - 16) / 2)
    expect(widthIn({ numberFeaturesOnFirstColumn: 1 }, [list('two'), carouselOf(1)])).toBe(300)
    expect(widthIn({ list: ['50%-1', '50%-1'] })).toBe((1216 / 2 - 16) / 2)
  })
})
