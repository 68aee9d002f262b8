import { describe, expect, it } from 'vitest'
import { draw, textOf } from '../../testing/draw.ts'

describe('A section header', () => {
  it('has its label as a link, a description, and a link to more', () => {
    const html = draw({
      type: 'section-header',
      id: 'a/header',
      label: 'Food',
      href: '/food/',
      description: 'What we eat',
      more: { label: 'All food', href: '/food/all/', position: 'top' },
      topLine: true,
    })
    expect(html).toContain('<h2')
    expect(html).toContain('href="/food/"')
    expect(html).toContain('data-top-line')
    expect(textOf(html)).toBe('Food All food What we eat')
  })

  it('is left out if it has nothing to say', () => {
    expect(draw({ type: 'section-header', id: 'a/header', topLine: false })).not.toContain('<header')
  })
})
