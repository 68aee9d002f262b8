import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface SystemUser {
  name: string
  uid: number
  gid: number
}

/** In this order; every Unix has the second. */
const NAMES = ['postgres', 'nobody']

/** Whom a child process that refuses root runs as; undefined where the service itself is not root. */
export async function unprivilegedUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  for (const name of NAMES) {
    const [, , uid, gid] = lines.find(([each]) => each === name) ?? []
    if (uid && gid) return { name, uid: Number(uid), gid: Number(gid) }
  }
  return { name: 'nobody', uid: 65_534, gid: 65_534 }
}

/** How a command is run: what stands before it, and as whom. */
export interface RunAs {
  before: readonly string[]
  ids: { uid?: number; gid?: number }
  /** Undefined where it is the user of the service. */
  user: SystemUser | undefined
}

/**
 * Runs commands as a user who may not be allowed through a folder above one of the paths, as through `/root`: then the
 * command alone may pass, by the one capability that this takes.
 */
export async function runAs(user: SystemUser | undefined, paths: readonly string[]): Promise<RunAs> {
  if (!user) return { before: [], ids: {}, user }
  const { uid, gid } = user
  const open = await Promise.all(paths.map((path) => isReached(path, user)))
  if (open.every(Boolean)) return { before: [], ids: { uid, gid }, user }
  const caps = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return { before: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...caps], ids: {}, user }
}

/** Whether a user may pass through every folder above a path. */
async function isReached(path: string, { uid, gid }: SystemUser): Promise<boolean> {
  const above = dirname(path)
  const found = await stat(above)
  const shift = found.uid === uid ? 6 : found.gid === gid ? 3 : 0
  if (!((found.mode >> shift) & 1)) return false
  return above === dirname(above) || isReached(above, { name: '', uid, gid })
}
