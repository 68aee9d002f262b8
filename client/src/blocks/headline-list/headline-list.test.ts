import { describe, expect, it } from 'vitest'
import { count, draw } from '../../testing/draw.ts'
import { sampleHeadlineList } from '../../testing/sample-nodes.ts'

describe('A headline list', () => {
  it('can be collapsed without a script if the editor allows it', () => {
    expect(draw(sampleHeadlineList)).toMatch(/<details open=""><summary/)
    expect(draw({ ...sampleHeadlineList, collapsible: false })).not.toContain('<details')
  })

  it('has a line for each headline, with its time', () => {
    const html = draw(sampleHeadlineList)
    expect(count(html, '<li')).toBe(8)
    expect(html).toContain('3 minutes ago')
  })

  it('is left out if there are no headlines', () => {
    expect(draw({ ...sampleHeadlineList, items: [] })).not.toContain('The Latest')
  })
})
