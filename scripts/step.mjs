import { spawn } from 'node:child_process'

/** Minutes after which a step counts as hanging. The longest takes ten on a machine of two cores. */
const STEP_LIMIT = 30
/** Milliseconds to wait for the last of the output of a step that has ended. */
const OUTPUT_LIMIT = 10_000

/**
 * Starts a step in a process group of its own, which ends with it: a process left behind would keep the step's output open,
 * and whoever waits for its end would wait without one. The output is shown as it comes (`isLive`), or is in `said`.
 *
 * @param {{ command: string, args: string[], cwd: string, env?: NodeJS.ProcessEnv, isLive?: boolean, minutes?: number }} step
 * @returns {{ ended: Promise<{ code: number, said: string }>, stop: (signal: NodeJS.Signals) => void }}
 */
export function startStep({ command, args, cwd, env = process.env, isLive = false, minutes = STEP_LIMIT }) {
  const said = []
  const stdio = isLive ? 'inherit' : ['ignore', 'pipe', 'pipe']
  const child = spawn(command, args, { cwd, env, stdio, detached: true })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(bytes))

  const stop = (signal) => {
    try {
      if (child.pid) process.kill(-child.pid, signal)
    } catch {
      // Nothing of the step is running any more.
    }
  }
  const ended = new Promise((done) => {
    const end = (code, line) => {
      clearTimeout(hanging)
      if (line) said.push(Buffer.from(`${line}\n`))
      done({ code: code ?? 1, said: Buffer.concat(said).toString() })
    }
    const hanging = setTimeout(() => {
      end(1, `It had not ended after ${minutes} minutes.`)
      stop('SIGKILL')
    }, minutes * 60_000)
    child.on('error', (error) => end(1, error.message))
    child.on('exit', (code) => {
      stop('SIGKILL')
      setTimeout(() => end(code), OUTPUT_LIMIT).unref()
    })
    child.on('close', (code) => end(code))
  })
  return { ended, stop }
}
