import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface SystemUser {
  name: string
  uid: number
  gid: number
}

/** Tried in this order; every Unix has the second. */
const NAMES = ['postgres', 'nobody']

/** The user for a child process that refuses to run as root; undefined if the service itself is not root. */
export async function unprivilegedUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  for (const name of NAMES) {
    const [, , uid, gid] = lines.find(([each]) => each === name) ?? []
    if (uid && gid) return { name, uid: Number(uid), gid: Number(gid) }
  }
  return { name: 'nobody', uid: 65_534, gid: 65_534 }
}

/** How a command is run: the words put before it, and the user it runs as. */
export interface RunAs {
  before: readonly string[]
  ids: { uid?: number; gid?: number }
  /** Undefined if the command runs as the service's own user. */
  user: SystemUser | undefined
}

/**
 * How to run commands as a user who may lack permission to pass through a folder above one of the paths, such as `/root`.
 * In that case, the command alone gets the one capability that lets it pass.
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
