import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedServer } from '@broadsheet/server'
import { openRelay } from '../../server/src/testing/relay.ts'

/** The size of the database's disk, in megabytes. */
const DISK = 160

/** Unmounts the database's small disk, if it has one. */
export const leaveDisk = (folder: string) => void spawnSync('umount', ['-l', folder], { stdio: 'ignore' })

/** PostgreSQL behind a relay. Unless `hasRoom`, it gets a small disk of its own if this process may mount one. */
export async function openDatabase(folder: string, { hasRoom }: { hasRoom: boolean }) {
  mkdirSync(folder)
  const mount = ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', folder]
  const hasDisk = !hasRoom && spawnSync('mount', mount, { stdio: 'ignore' }).status === 0
  const server = new EmbeddedServer({ folder: join(folder, 'data') })
  const { user, password, port } = await server.start()
  const relay = await openRelay(port)
  const filler = join(folder, 'filler')

  /** The process ids of the server and its children. */
  const pids = () => {
    const main = Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0])
    const children = spawnSync('pgrep', ['-P', String(main)])
      .stdout.toString()
      .split('\n')
      .map(Number)
    return [main, ...children.filter(Boolean)]
  }
  const signal = (name: NodeJS.Signals, all: readonly number[]) => {
    for (const pid of all)
      try {
        process.kill(pid, name)
      } catch {
        // The process has ended meanwhile.
      }
  }
  return {
    name: 'database',
    hasDisk,
    relay,
    url: `postgres://${user}:${password}@127.0.0.1:${relay.port}/postgres`,
    async start() {
      // After a kill, the server's children take a moment to end.
      await wait(300)
      relay.target = (await server.start()).port
    },
    async end(name: 'SIGINT' | 'SIGKILL') {
      const all = pids()
      signal(name, name === 'SIGKILL' ? all : all.slice(0, 1))
    },
    freeze: () => signal('SIGSTOP', pids()),
    wake: () => signal('SIGCONT', pids()),
    fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' }),
    makeRoom: () => rmSync(filler, { force: true }),
    async close() {
      await server.stop()
      relay.close()
    },
  }
}
