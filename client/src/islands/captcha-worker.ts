/**
 * The arithmetic of an ALTCHA challenge: finds the number that has a given hash. It runs beside the page, so that the page
 * never waits.
 */
export interface Task {
  algorithm: string
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

const encoder = new TextEncoder()
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Hashes computed at once. Each answer takes a turn of the worker's event loop, which takes longer than the hash itself.
 */
const AT_ONCE = 128

async function solve({ algorithm, challenge, maxnumber, salt }: Task): Promise<number | undefined> {
  const hashOf = async (number: number) => hex(await crypto.subtle.digest(algorithm, encoder.encode(salt + number)))
  for (let from = 0; from <= maxnumber; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, maxnumber + 1 - from) }, (_, index) => from + index)
    const hashes = await Promise.all(numbers.map(hashOf))
    const found = hashes.indexOf(challenge)
    if (found >= 0) return from + found
  }
  return undefined
}

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  solve(data).then(
    (number) => postMessage(number),
    () => postMessage(undefined),
  )
})
