import type { Task } from './captcha-worker.ts'

const CHALLENGE = '/api/newsletters/challenge'
/** Milliseconds that a reader who has pressed the button waits for it. */
const PATIENCE = 5000

let pending: Promise<string | undefined> | undefined

/** Begins to answer a challenge, while the reader types. */
export function prepareSolution(): void {
  pending ??= solve().catch(() => undefined)
}

/** The answer, for one use. Undefined if there is none in time: a sign-up may be sent without. */
export async function takeSolution(): Promise<string | undefined> {
  prepareSolution()
  const solution = pending
  pending = undefined
  return Promise.race([solution, new Promise<undefined>((late) => setTimeout(late, PATIENCE))])
}

async function solve(): Promise<string | undefined> {
  const answer = await fetch(CHALLENGE)
  const task = (await answer.json()) as { provider?: string } & Task
  if (task.provider !== 'altcha') return undefined
  const number = await numberFor(task)
  const { algorithm, challenge, salt, signature } = task
  return btoa(JSON.stringify({ algorithm, challenge, salt, signature, number }))
}

function numberFor(task: Task): Promise<number> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<number>((done, fail) => {
    worker.addEventListener('message', ({ data }) => (typeof data === 'number' ? done(data) : fail(new Error('none'))))
    worker.addEventListener('error', () => fail(new Error('the worker failed')))
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}
