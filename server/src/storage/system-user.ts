import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface SystemUser {
  name: string
  uid: number
  gid: number
}

/** Tried in this order; every Unix has the second. */
const NAMES = ['postgres', 'nobody']

/**
 * The user for a child process that refuses to run as root; undefined if the service itself is not root. What the process made
 * before, it can only use as the user who owns that.
 */
export async function unprivilegedUser(made: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const users = text.split('\n').map((line) => {
    const [name = '', , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
  const owner = await stat(made).catch(() => undefined)
  if (owner && owner.uid !== 0) {
    const { uid, gid } = owner
    return { name: users.find((user) => user.uid === uid)?.name ?? String(uid), uid, gid }
  }
  for (const wanted of NAMES) {
    const user = users.find(({ name }) => name === wanted)
    if (user && user.uid > 0 && user.gid > 0) return user
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
