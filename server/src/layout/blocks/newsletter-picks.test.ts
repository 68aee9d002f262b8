import { describe, expect, it } from 'vitest'
import { mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'

const MORNING = 'Morning|morning||Every day, early.|Morning_List|/newsletters/morning/'

const resolve = (facts: Record<string, string> = {}, newsletters = [MORNING], pageType = 'section') =>
  resolveForTest(
    { ...pageOf([{ id: 'letters', type: 'newsletter-picks', fields: { title: 'By mail', newsletters } }]), pageType },
    '/news/',
    undefined,
    facts,
  ).document

describe('newsletters to pick from (rule newsletters/picks)', () => {
  it('ask for an address in a dialog, or in the page on newsletter pages', () => {
    expect(mainOf(resolve())).toMatchObject([{ type: 'newsletter-picks', title: 'By mail', asks: 'in-dialog' }])
    expect(mainOf(resolve({}, [MORNING], 'newsletters'))).toMatchObject([{ asks: 'in-page' }])
  })

  it('leave out a second newsletter with the same list', () => {
    expect(mainOf(resolve({}, [MORNING, 'Again|again|||Morning_List|']))).toMatchObject([
      { newsletters: [{ id: 'morning' }] },
    ])
  })
})
