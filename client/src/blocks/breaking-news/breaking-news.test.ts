import type { BreakingNewsNode } from '@broadsheet/contracts/blocks/breaking-news'
import { describe, expect, it } from 'vitest'
import { draw, textOf } from '../../testing/draw.ts'

const node: BreakingNewsNode = {
  type: 'breaking-news',
  id: 'alert',
  label: 'Breaking News',
  text: '"Fire" <on> 5th & Market',
  href: '/news/fire/',
  track: { event: 'toast-close', detail: { block: 'alert' } },
}

describe('Breaking news', () => {
  it('is a named region with a link and a close button, and not an alert', () => {
    const html = draw(node)
    expect(textOf(html)).toBe('Breaking News &quot;Fire&quot; &lt;on&gt; 5th &amp; Market')
    expect(html).toMatch(
      /<section[^>]* aria-labelledby="alert\/label" data-breaking-news="&quot;Fire&quot; &lt;on&gt; 5th &amp; Market"/,
    )
    expect(html).toContain('href="/news/fire/"')
    expect(html).toContain('aria-label="Close: Breaking News"')
    expect(html).not.toContain('role="alert"')
    expect(html).not.toContain('data-island')
    expect(html).toContain('data-track="{&quot;event&quot;:&quot;toast-close&quot;')
  })

  it('is plain text if it has no address', () => {
    const { href: _, ...words } = node
    expect(draw(words)).not.toContain('<a ')
  })
})
