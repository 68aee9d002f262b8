import { readFile } from 'node:fs/promises'

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
