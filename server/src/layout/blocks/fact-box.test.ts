import { describe, expect, it } from 'vitest'
import { mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'

const box = (fields: Record<string, unknown>) =>
  resolveForTest(pageOf([{ id: 'box', type: 'fact-box', fields }]), '/news/').document
const seven = ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.', 'Seven.']

describe('a fact box', () => {
  it('has a headline, a text and its facts in order', () => {
    expect(
      mainOf(box({ headline: ' At a glance ', text: '<p>The bridge.</p>', facts: ['Opened in 1926', ' '] })),
    ).toEqual([
      { type: 'fact-box', id: 'box', headline: 'At a glance', html: '<p>The bridge.</p>', facts: ['Opened in 1926'] },
    ])
  })

  it('shows at most six facts and reports that there are more', () => {
    const document = box({ headline: 'At a glance', facts: seven })
    expect(mainOf(document)).toMatchObject([{ facts: seven.slice(0, 6) }])
    expect(document.problems).toEqual([
      { node: 'box', code: 'fact-box-facts', message: 'facts: 7 facts, of which the first 6 are shown' },
    ])
  })

  it('is left out without a headline, or with nothing but a headline', () => {
    expect(mainOf(box({ facts: ['Opened in 1926'] }))).toEqual([])
    expect(mainOf(box({ headline: 'At a glance', text: ' ' }))).toEqual([])
  })

  it.each([
    [{ facts: ['Opened in 1926'] }, ['a fact box is not shown without a headline']],
    [{ headline: ' ', text: '<p>The bridge.</p>' }, ['a fact box is not shown without a headline']],
    [{ headline: 'At a glance' }, ['a fact box is not shown without a text or a fact']],
    [{}, []],
  ])('that is filled in only partly is left out and says why: %j', (fields, messages) => {
    expect(box(fields).problems).toEqual(messages.map((message) => ({ node: 'box', code: 'block-field', message })))
  })

  it('never runs scripts in its text', () => {
    const [node] = mainOf(box({ headline: 'x', text: '<p onclick="a()">Text<script>a()</script></p>' }))
    expect(node).toMatchObject({ html: '<p>Text</p>' })
  })
})
