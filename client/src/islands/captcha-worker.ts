/** The arithmetic of a challenge of ALTCHA, beside the page so that it never waits: which number has this hash? */
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

async function solve({ algorithm, challenge, maxnumber, salt }: Task): Promise<number | undefined> {
  for (let number = 0; number <= maxnumber; number++)
    if (hex(await crypto.subtle.digest(algorithm, encoder.encode(salt + number))) === challenge) return number
  return undefined
}

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  solve(data).then(
    (number) => postMessage(number),
    () => postMessage(undefined),
  )
})
