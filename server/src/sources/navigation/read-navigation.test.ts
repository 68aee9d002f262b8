import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoNavigation } from '../../testing/navigation.ts'
import { NavigationError, readNavigation } from './read-navigation.ts'

const folder = mkdtempSync(join(tmpdir(), 'navigation-'))
function written(text: string): string {
  const file = join(folder, 'navigation.json')
  writeFileSync(file, text)
  return file
}

describe('the file of the navigation', () => {
  it('gives each section its name from the top navigation', () => {
    expect(demoNavigation.sectionNames.get('/news/new-jersey')).toBe('New Jersey')
    expect(demoNavigation.sectionNames.get('/news')).toBe('News')
    expect([...demoNavigation.sectionNames.keys()].filter((path) => !path.startsWith('/'))).toEqual([])
  })

  it('puts the product’s name wherever {product} stands, in names of sections too', () => {
    expect(demoNavigation.sectionNames.get('/espanol')).toBe('El Courier')
    expect(JSON.stringify(demoNavigation)).not.toContain('{product}')
  })

  it('may leave out menus the paper does not have', async () => {
    expect(await readNavigation(written('{"top": [{"text": "News", "href": "/news/"}]}'), 'Courier')).toMatchObject({
      top: [{ text: 'News' }],
      menu: [],
      footer: { legal: [] },
    })
  })

  it('may begin with a byte order mark, as some editors write it', async () => {
    expect(
      await readNavigation(written('\uFEFF{"top": [{"text": "News", "href": "/news/"}]}'), 'Courier'),
    ).toMatchObject({
      top: [{ text: 'News' }],
    })
  })

  it('has the paths of pages spelt as those are, whose letters may be written plainly', async () => {
    const { top } = await readNavigation(
      written('{"top": [{"text": "Café", "href": "/news/café/"}, {"text": "Elsewhere", "href": "{jobs}"}]}'),
      'Courier',
    )
    expect(top.map(({ href }) => href)).toEqual(['/news/caf%C3%A9/', '{jobs}'])
  })

  it.each([
    ['{', 'is no JSON'],
    ['{\n  "top": news,\n  "menu": []\n}\n', 'is no JSON'],
    ['[]', 'navigation: '],
    ['{"top": [{"text": "News"}]}', 'top.0.href: '],
    ['{"footer": {"menu": []}}', 'footer: '],
  ])('%s is rejected in one line with file, field and reason', async (text, line) => {
    const file = written(text)
    const fault = await readNavigation(file, 'Courier').catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(NavigationError)
    expect(String(fault)).toContain(`${file}: ${line}`)
    expect(String(fault)).not.toContain('\n')
  })

  it('is reported if it does not exist', async () => {
    await expect(readNavigation(join(folder, 'none.json'), 'Courier')).rejects.toThrow(/none\.json: cannot be read/)
  })
})
