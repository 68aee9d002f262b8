import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startStoryPaper, type StoryPaper } from '../../testing/story-paper.ts'

let paper: StoryPaper

beforeEach(async () => {
  paper = await startStoryPaper()
})
afterEach(() => paper.close())

describe('a table of a story', () => {
  it('keeps the place of an empty cell, and has a number as its digits (rule content/tables)', async () => {
    paper.story = { content_elements: [{ type: 'table', header: ['Club', 'Won', 'Lost'], rows: [['Union', null, 3]] }] }
    expect(await paper.article()).toMatchObject({ children: [{ type: 'table', rows: [['Union', '', '3']] }] })
  })

  it('has a cell that is too long cut, whether it is an element or just its words (rule content/ans)', async () => {
    const words = `<b>First words ${'x'.repeat(20_000)}</b>`
    paper.story = { content_elements: [{ type: 'table', rows: [[words, { type: 'text', content: words }]] }] }
    const { problems } = await paper.pageOf()
    expect(problems).toMatchObject([{ code: 'story-field' }])
    const cut = `<b>First words ${'x'.repeat(19_985)}</b>`
    const [table] = (await paper.article()).children
    expect(table?.type === 'table' && table.rows.flat().map((cell) => cell === cut)).toEqual([true, true])
  })

  it('has the words of its next field where one is empty (rule content/ans)', async () => {
    const cell = { type: 'image', content: '', caption: 'A pier' }
    paper.story = { content_elements: [{ type: 'table', title: 'Piers', caption: '', rows: [[cell]] }] }
    expect(await paper.article()).toMatchObject({ children: [{ caption: 'Piers', rows: [['A pier']] }] })
  })
})
