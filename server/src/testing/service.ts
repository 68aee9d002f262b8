import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Starts the built service as an operator runs it. `onSpawn` gets its process before it listens. */
export async function startService(env: Record<string, string>, onSpawn?: (child: ChildProcess) => void) {
  const child = spawn(process.execPath, [join(root, 'dist/serve.js')], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', SOURCE_PATIENCE: '10', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onSpawn?.(child)
  let said = ''
  let complained = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, said, complained }))
  const url = await new Promise<string>((found, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, port] = /on http:\/\/\S+:(\d+)\n/.exec(said) ?? []
      if (port) found(`http://127.0.0.1:${port}`)
    })
    void ended.then(() => failed(new Error(`The service ended: ${complained}`)))
  })
  return { child, url, ended, complaints: () => complained }
}
