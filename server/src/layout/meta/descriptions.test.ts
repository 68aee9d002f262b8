import { expect, it } from 'vitest'
import { pageOf, resolveForTest } from '../../testing/resolve.ts'

const fish = (count: number) => '🐟'.repeat(count)

it.each([
  ['in the middle of an emoji', fish(100), `${fish(79)}…`],
  ['before an emoji', `a${fish(100)}`, `a${fish(79)}…`],
  ['after a word', `${fish(70)} ${fish(30)}`, `${fish(70)}…`],
])('the description of a page whose text would be cut %s holds whole letters (rule content/halves)', (_, text, cut) => {
  const about = { id: 'about', type: 'raw-html', fields: { html: `<p>${text}</p>` } }
  const definition = pageOf([about], { pageType: 'static', match: ['/about/'], title: 'About' })
  expect(resolveForTest(definition, '/about/').document.page.description).toBe(cut)
})
