import { describe, expect, it } from 'vitest'
import { bodyOf } from '../../testing/body.ts'
import { wordsOf } from '../live-blog/index.ts'
import { bodyElements } from './index.ts'

const text = (content: string) => ({ type: 'text', content })
const nested = (content: string | undefined, ...items: unknown[]) => ({ type: 'list', content, items })
const listOf = (...items: unknown[]) => bodyOf({ type: 'list', list_type: 'unordered', items })
const drawn = (...items: unknown[]) =>
  bodyElements(listOf(...items), { idPrefix: 'a', frame: () => '' }).flatMap((element) =>
    element.type === 'list' ? element.items : [],
  )

describe('a list inside a list (rule content/elements)', () => {
  it.each<[string, unknown[], unknown[]]>([
    [
      'is part of the entry that it came with',
      [text('A'), nested('B', text('C')), text('D')],
      [{ html: 'A' }, { html: 'B', ordered: false, items: [{ html: 'C' }] }, { html: 'D' }],
    ],
    [
      'is part of the entry above it if it came with none',
      [text('A'), nested(undefined, text('B'))],
      [{ html: 'A', ordered: false, items: [{ html: 'B' }] }],
    ],
    [
      'has its entries as `content_elements` too, as quotes have',
      [text('A'), { type: 'list', content_elements: [text('B'), { type: 'text', content_elements: [text('C')] }] }],
      [{ html: 'A', ordered: false, items: [{ html: 'B', ordered: false, items: [{ html: 'C' }] }] }],
    ],
    ['is nothing if it is empty', [text('A'), nested('B', text(' ')), nested('')], [{ html: 'A' }, { html: 'B' }]],
  ])('%s', (_name, given, items) => expect(drawn(...given)).toEqual(items))

  it('adds its words to those of its entry', () =>
    expect(listOf(text('A'), nested('B', text('C'))).map(wordsOf)).toEqual(['A B C']))
})
