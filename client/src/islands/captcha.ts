import { LONGEST_WAIT_WITH_READERS, loadProvider, tokenOf } from './captcha-provider.ts'
import type { Task } from './captcha-worker.ts'

const CHALLENGE = '/api/newsletters/challenge'
/** Milliseconds that a reader who has pressed the button waits for the answer. */
const LONGEST_WAIT = 5000

/** Good for one sign-up. */
interface Solution {
  solve(): Promise<string | undefined>
  longestWait: number
}

type Challenge = ({ provider: 'altcha' } & Task) | { provider: 'site-key'; siteKey: string; script?: string }

let pending: Promise<Solution | undefined> | undefined

/** Begins to answer a challenge while the reader types. */
export function prepareSolution(): void {
  pending ??= prepare().catch(() => undefined)
}

/** The answer to a challenge, for one use. Undefined if it is not ready in time; a sign-up may be sent without one. */
export async function takeSolution(): Promise<string | undefined> {
  prepareSolution()
  const prepared = pending
  pending = undefined
  const solution = await inTime(prepared, LONGEST_WAIT)
  return solution && inTime(solution.solve(), solution.longestWait)
}

const inTime = <Value>(awaited: Promise<Value> | undefined, longestWait: number) =>
  Promise.race([awaited, new Promise<undefined>((late) => setTimeout(late, longestWait))])

async function prepare(): Promise<Solution | undefined> {
  const answer = await fetch(CHALLENGE)
  const given = (await answer.json()) as Challenge
  if (given.provider === 'altcha') {
    // It may fail long before anybody asks for it, as where a browser allows no workers.
    const answered = workOut(given).catch(() => undefined)
    return { solve: () => answered, longestWait: LONGEST_WAIT }
  }
  const { siteKey, script } = given
  if (!script) return undefined
  const provider = await loadProvider(script)
  return { solve: () => tokenOf(provider, siteKey), longestWait: LONGEST_WAIT_WITH_READERS }
}

async function workOut(task: Task): Promise<string> {
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
