import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

let paper: TestPaper
beforeAll(async () => void (paper = await startPaper()))
afterAll(() => paper.close())

const inlineStyle = async () => /<style>(.*?)<\/style>/s.exec((await paper.app.inject('/news/')).body)![1]!

it('an iPhone on its side shows the text of a page no larger than other phones do', async () => {
  expect(await inlineStyle()).toContain('-webkit-text-size-adjust:100%')
})

it('browsers without popovers show none of them before the stylesheet has come (rule pages/old-browsers)', async () => {
  expect(await inlineStyle()).toMatch(
    /@supports not selector\(:popover-open\)\{\[popover\]\S*?\{display:none!important\}/,
  )
})
