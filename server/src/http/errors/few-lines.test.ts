import { expect, it } from 'vitest'
import { startPaper } from '../../testing/paper.ts'
import { FewLines } from './few-lines.ts'

const taken = (lines: FewLines, kind: string, at: number, times: number) =>
  Array.from({ length: times }, () => lines.take(kind, at)).filter((line) => line !== undefined)

it('twenty failures of a kind have a line in each minute, and the next minute says how many had none (rule service/failures-logged)', () => {
  const lines = new FewLines()
  expect(taken(lines, 'busy', 0, 50)).toHaveLength(20)
  expect(lines.take('busy', 59_999)).toBeUndefined()
  expect(lines.take('unavailable', 60_000)).toEqual({})
  expect(lines.take('busy', 60_001)).toEqual({ leftOut: 31 })
  expect(taken(lines, 'busy', 60_002, 50)).toEqual(Array.from({ length: 19 }, () => ({})))
})

it('a failure of another kind has its own lines', () => {
  const lines = new FewLines()
  taken(lines, 'busy', 0, 50)
  expect(taken(lines, 'unavailable', 1, 50)).toHaveLength(20)
})

it('however many kinds there are, they take no more room than two hundred', () => {
  const lines = new FewLines()
  for (let kind = 0; kind < 10_000; kind++) lines.take(`kind ${kind}`, 0)
  expect(lines.take('kind 10000', 0)).toBeUndefined()
})

it('a source that is down costs the log twenty lines a minute, however many ask (rule service/failures-logged)', async () => {
  const paper = await startPaper({ CONTENT_ORIGIN: 'http://127.0.0.1:1' })
  const url = `/api/layout/v1/block?url=${encodeURIComponent('/news/a-story/')}&block=article`
  for (let asked = 0; asked < 30; asked++) {
    const answer = await paper.app.inject(url)
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([503, expect.any(String)])
  }
  expect(paper.logs().match(/request failed/g)).toHaveLength(20)
  await paper.close()
})
