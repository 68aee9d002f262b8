import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAnswer, writeAnswer } from './shared-answer.ts'

const answers = fc.record({
  at: fc.integer(),
  knew: fc.array(fc.string(), { maxLength: 5 }),
  word: fc.option(fc.string({ minLength: 1, maxLength: 40 }), { nil: undefined }),
  body: fc.uint8Array({ maxLength: 9000 }),
})

it('an answer comes out as it went in, in memory of its own', async () => {
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      const read = await readAnswer(await writeAnswer(answer), 10_000)
      expect(read?.body).toEqual(answer.body)
      expect({ at: read!.at, knew: read!.knew, word: read!.word }).toEqual({
        at: answer.at,
        knew: answer.knew,
        word: answer.word,
      })
      expect(read!.body.byteLength).toBe(read!.body.buffer.byteLength)
    }),
  )
})

it('bytes that are not an answer, or too many, are not read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const read = await readAnswer(bytes, 1000)
      if (read) expect(read.body.length).toBeLessThanOrEqual(1000)
    }),
  )
  const bomb = await writeAnswer({ at: 1, body: new Uint8Array(100_000) })
  expect(await readAnswer(bomb, 50_000)).toBeUndefined()
})
