import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

const ASSETS = fileURLToPath(new URL('../../../../client/dist/assets', import.meta.url))

let paper: TestPaper
beforeAll(async () => void (paper = await startPaper()))
afterAll(() => paper.close())

const inlineStyle = async () => /<style>(.*?)<\/style>/s.exec((await paper.app.inject('/news/')).body)![1]!

async function laterStyle(): Promise<string> {
  const [href] = /\/assets\/style-[^"]+\.css/.exec((await paper.app.inject('/news/')).body)!
  return (await paper.app.inject(href)).body
}

it('an iPhone on its side shows the text of a page no larger than other phones do', async () => {
  expect(await inlineStyle()).toContain('-webkit-text-size-adjust:100%')
})

it('browsers without popovers show none of them before the stylesheet has come (rule pages/old-browsers)', async () => {
  expect(await inlineStyle()).toMatch(
    /@supports not selector\(:popover-open\)\{\[popover\]\S*?\{display:none!important\}/,
  )
})

it('the stylesheet has no media query that browsers before Safari 16.4 do not know (rule pages/old-browsers)', async () => {
  const sheet = await laterStyle()
  const asked = [...sheet.matchAll(/@media([^{]+)/g)].map(([, query]) => query!)
  expect(asked).toContain(' (min-width:768px)')
  expect(asked).toContain(' (max-width:767.98px)')
  expect(asked.filter((query) => /[<>]/.test(query))).toEqual([])
})

it('in browsers without containers cards of carousels go by the width of the window, as does the header (rule pages/old-browsers)', async () => {
  const sheet = await laterStyle()
  for (const start of [
    '.carousel-module__cell{inline-size:',
    '.video-carousel-module__cell{inline-size:',
    '.header-module__name{font:',
  ])
    expect(sheet).toContain(`@supports not (width:1cqi){${start}`)
  const ofOld = sheet.split('@supports not (width:1cqi){').slice(1)
  expect(ofOld.some((rest) => rest.startsWith('@media (min-width:51.2rem){'))).toBe(true)
  expect(ofOld.some((rest) => rest.startsWith('@media (max-width:639.98px){'))).toBe(true)
})

it('what has no scroll bar has none in Safari before 18.2 either (rule pages/old-browsers)', async () => {
  const sheet = await laterStyle()
  const without = sheet.match(/scrollbar-width:none/g)!
  expect(without.length).toBeGreaterThan(3)
  expect(sheet.match(/::-webkit-scrollbar\{display:none\}/g)).toHaveLength(without.length)
})

it('no style lets a browser try several places for an element: Safari 26 freezes where a narrower window hides it (rule pages/old-browsers)', async () => {
  const sheet = await laterStyle()
  expect(sheet).toContain('position-area:top')
  expect(sheet + (await inlineStyle())).not.toContain('position-try')
})

describe('no script of the paper', async () => {
  // The player for videos in parts looks at what the browser has by itself.
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.js') && !name.startsWith('hls'))
  const text = (await Promise.all(names.map((name) => readFile(join(ASSETS, name), 'utf8')))).join('\n')

  it('asks for the size of the window in a way that browsers before Safari 16.4 do not know (rule pages/old-browsers)', () => {
    expect(text).toContain('(max-width: 767.98px)')
    expect(text.match(/\((?:width|height) ?[<>]=? ?\d+px\)/g)).toBeNull()
  })

  it.each([
    '.toSorted(',
    '.toReversed(',
    '.toSpliced(',
    '.checkVisibility(',
    'AbortSignal.timeout',
    'AbortSignal.any',
    'Promise.withResolvers',
    'URL.canParse',
    'Object.groupBy',
    'Array.fromAsync',
    '(?<=',
    '(?<!',
  ])('uses %s, which Safari 15 does not know (rule pages/old-browsers)', (name) => {
    expect(text).not.toContain(name)
  })
})
