import { describe, expect, it } from 'vitest'
import { count, draw } from '../../testing/draw.ts'
import { sampleHeadlineList } from '../../testing/sample-nodes.ts'

describe('a headline list', () => {
  it('can be closed where the node says so, by the browser alone', () => {
    expect(draw(sampleHeadlineList)).toMatch(/<details open=""><summary/)
    expect(draw({ ...sampleHeadlineList, collapsible: false })).not.toContain('<details')
  })

  it('has a line for each headline, with its time', () => {
    const html = draw(sampleHeadlineList)
    expect(count(html, '<li')).toBe(8)
    expect(html).toContain('3 minutes ago')
  })

  it('is nothing without headlines', () => {
    expect(draw({ ...sampleHeadlineList, items: [] })).not.toContain('The Latest')
  })
})
