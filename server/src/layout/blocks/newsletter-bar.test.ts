import { describe, expect, it } from 'vitest'
import { mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'

const MORNING = 'Morning|morning||Every day, early.|Morning_List|/newsletters/morning/'

const resolve = (fields: Record<string, unknown>, facts: Record<string, string> = {}) =>
  resolveForTest(pageOf([{ id: 'bar', type: 'newsletter-bar', fields }]), '/news/', undefined, facts).document

describe('the newsletter bar (rules newsletters/entries, newsletters/bar-readers)', () => {
  it('has its newsletters and the message for a failed sign-up', () => {
    expect(mainOf(resolve({ newsletters: [MORNING], errorMessage: ' Sorry! ' }))).toEqual([
      {
        type: 'newsletter-bar',
        id: 'bar',
        newsletters: [
          {
            id: 'morning',
            title: 'Morning',
            listName: 'Morning_List',
            promoText: 'Every day, early.',
            href: '/newsletters/morning/',
          },
        ],
        errorMessage: 'Sorry!',
        track: { event: 'newsletter-signup', detail: { block: 'bar' } },
      },
    ])
    expect(mainOf(resolve({ newsletters: [MORNING] }))).toMatchObject([
      { errorMessage: 'Something went wrong, please try again!' },
    ])
  })

  it.each([
    ['logged-out', 1],
    ['logged-in', 0],
    ['subscribed', 0],
  ])('shows a %s reader this many bars: %i', (state, count) => {
    const document = resolve({ newsletters: [MORNING] }, { 'reader.state': state })
    expect(mainOf(document)).toHaveLength(count)
    expect(document.cache.varies).toContain('reader.state')
  })

  it('leaves out an invalid newsletter and a second one with the same list, and reports both', () => {
    const document = resolve({ newsletters: ['Morning|morning||||', MORNING, 'Again|again|||Morning_List|'] })
    expect(mainOf(document)).toMatchObject([{ newsletters: [{ id: 'morning' }] }])
    expect(document.problems).toEqual([
      { node: 'bar', code: 'newsletter-entry', message: 'Invalid newsletter: Morning|morning||||' },
      { node: 'bar', code: 'newsletter-entry', message: '"Morning_List" is there twice: Again|again|||Morning_List|' },
    ])
  })

  it('is left out without newsletters, and then does not vary by reader', () => {
    const document = resolve({ newsletters: ['broken'] })
    expect(mainOf(document)).toEqual([])
    expect(document.cache.varies).not.toContain('reader.state')
  })
})
