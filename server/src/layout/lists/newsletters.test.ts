import { describe, expect, it } from 'vitest'
import { mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'
import { newsletterOf } from './newsletters.ts'

describe('a newsletter as an editor writes it (rule newsletters/entries)', () => {
  it('has six parts', () => {
    expect(
      newsletterOf(
        ' Morning | morning |/media/m.jpg| Every day, early. | Morning_List | https://paper.example/newsletters/m/ ',
      ),
    ).toEqual({
      id: 'morning',
      title: 'Morning',
      listName: 'Morning_List',
      promoText: 'Every day, early.',
      href: 'https://paper.example/newsletters/m/',
      image: expect.objectContaining({ src: '/media/m.jpg', alt: '' }),
    })
  })

  it.each([
    ['Morning|morning|||Morning_List|', true],
    ['Morning|morning|||Morning_List', true],
    ['|morning|||Morning_List|', false],
    ['Morning| |||Morning_List|', false],
    ['Morning|morning||Every day.| |/m/', false],
    ['Morning|morning||This | that|Morning_List|/m/', false],
    ['Morning', false],
    ['', false],
  ])('written "%s" is valid: %s', (entry, isValid) => {
    expect(newsletterOf(entry) !== undefined).toBe(isValid)
  })

  it.each(['javascript:alert(1)', '//evil.example', 'no address'])(
    'ignores "%s" as the address of a page or picture',
    (url) => {
      expect(newsletterOf(`A|a|${url}||A|${url}`)).toEqual({ id: 'a', title: 'A', listName: 'A' })
    },
  )

  it('is reported if invalid, and a block without a valid newsletter is left out', () => {
    const block = (newsletters: unknown) =>
      resolveForTest(
        pageOf([{ id: 'letters', type: 'newsletter-picks', fields: { title: 'By mail', newsletters } }]),
        '/news/',
      ).document
    const document = block(['A|a|||A|', 'broken'])
    expect(mainOf(document)).toMatchObject([{ type: 'newsletter-picks', title: 'By mail', newsletters: [{ id: 'a' }] }])
    expect(document.problems).toEqual([
      { node: 'letters', code: 'newsletter-entry', message: 'Invalid newsletter: broken' },
    ])
    expect(mainOf(block(['broken']))).toEqual([])
    const parts = block(['A|a|a.jpg||A|', 'B|b|/b.jpg||B|b', 'C|c|||A|/c/', 'D|b|||D|'])
    expect(mainOf(parts)).toMatchObject([{ newsletters: [{ id: 'a' }, { id: 'b' }] }])
    expect(parts.problems.map(({ code, message }) => [code, message])).toEqual([
      ['newsletter-entry', '"a.jpg" is no address: A|a|a.jpg||A|'],
      ['newsletter-entry', '"b" is no address: B|b|/b.jpg||B|b'],
      ['newsletter-entry', '"A" is there twice: C|c|||A|/c/'],
      ['newsletter-entry', '"b" is there twice: D|b|||D|'],
    ])
  })
})
