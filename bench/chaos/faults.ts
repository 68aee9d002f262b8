import { spawnSync } from 'node:child_process'
import type { House } from './house.ts'

export interface Fault {
  part: string
  what: string
  begin: (house: House) => unknown
  /** Ends the fault. Resolves once the part is as it was before. */
  end: (house: House) => unknown
  /** During the fault, pages that nobody has read yet and pages that belong to one reader are not available. */
  isHopeless?: true
  /** No corrections are made, because they come from the part that is away. */
  hasNoCorrections?: true
  /** Whether this machine can have the fault. */
  isPossible?: (house: House) => boolean
}

const nothing = () => undefined

const instance = (name: 'first' | 'second', part: string): Fault[] => [
  {
    part,
    what: 'stop',
    begin: ({ parts }) => parts[name].end('SIGTERM'),
    end: ({ parts }) => parts[name].start(),
  },
  {
    part,
    what: 'kill',
    begin: ({ parts }) => parts[name].end('SIGKILL'),
    end: ({ parts }) => parts[name].start(),
  },
  { part, what: 'freeze', begin: ({ parts }) => parts[name].freeze(), end: ({ parts }) => parts[name].wake() },
]

const setMaxMemory =
  (bytes: number) =>
  ({ redisPort }: House) =>
    void spawnSync('redis-cli', ['-p', String(redisPort), 'config', 'set', 'maxmemory', String(bytes)])

/** Each part of the house, with each way in which it is taken away. */
export const FAULTS: readonly Fault[] = [
  { part: 'nothing', what: 'as it is', begin: nothing, end: nothing },
  ...instance('first', 'instance'),
  {
    part: 'instances',
    what: 'restart in turn',
    async begin({ parts: { first, second } }) {
      for (const each of [first, second]) {
        await each.end('SIGTERM')
        await each.start()
      }
    },
    end: nothing,
  },
  ...(['SIGTERM', 'SIGKILL'] as const).map((signal): Fault => ({
    part: 'varnish',
    what: signal === 'SIGTERM' ? 'stop' : 'kill',
    begin: ({ parts: { varnish } }) => varnish.end(signal),
    end: ({ parts: { varnish } }) => varnish.start(),
  })),
  {
    part: 'varnish',
    what: 'freeze',
    begin: ({ parts: { varnish } }) => varnish.freeze(),
    end: ({ parts: { varnish } }) => varnish.wake(),
  },
  ...(['SIGTERM', 'SIGKILL'] as const).map((signal): Fault => ({
    part: 'redis',
    what: signal === 'SIGTERM' ? 'stop' : 'kill',
    begin: ({ parts: { redis } }) => redis.end(signal),
    end: ({ parts: { redis } }) => redis.start(),
  })),
  {
    part: 'redis',
    what: 'freeze',
    begin: ({ parts: { redis } }) => redis.freeze(),
    end: ({ parts: { redis } }) => redis.wake(),
  },
  ...(['slow', 'garbage'] as const).map((mode): Fault => ({
    part: 'redis',
    what: mode,
    begin: ({ relays: { redis } }) => (redis.mode = mode),
    end: ({ relays: { redis } }) => (redis.mode = 'pass'),
  })),
  { part: 'redis', what: 'full', begin: setMaxMemory(1), end: setMaxMemory(0) },
  ...(['SIGINT', 'SIGKILL'] as const).map((signal): Fault => ({
    part: 'database',
    what: signal === 'SIGINT' ? 'stop' : 'kill',
    begin: ({ parts: { database } }) => database.end(signal),
    end: ({ parts: { database } }) => database.start(),
    isHopeless: true,
  })),
  {
    part: 'database',
    what: 'freeze',
    begin: ({ parts: { database } }) => database.freeze(),
    end: ({ parts: { database } }) => database.wake(),
    isHopeless: true,
  },
  ...(['slow', 'garbage'] as const).map((mode): Fault => ({
    part: 'database',
    what: mode,
    begin: ({ relays: { database } }) => (database.mode = mode),
    end: ({ relays: { database } }) => (database.mode = 'pass'),
    isHopeless: true,
  })),
  {
    part: 'database',
    what: 'full disk',
    begin: ({ parts: { database } }) => database.fill(),
    async end({ parts: { database } }) {
      database.makeRoom()
      // A server that could not write its log has ended, so start it again, as a supervisor would.
      await database.start()
    },
    isHopeless: true,
    isPossible: ({ parts: { database } }) => database.hasDisk,
  },
  {
    part: 'newsroom',
    what: 'kill',
    begin: ({ parts: { newsroom } }) => newsroom.end('SIGKILL'),
    end: ({ parts: { newsroom } }) => newsroom.start(),
    isHopeless: true,
    hasNoCorrections: true,
  },
  {
    part: 'newsroom',
    what: 'freeze',
    begin: ({ parts: { newsroom } }) => newsroom.freeze(),
    end: ({ parts: { newsroom } }) => newsroom.wake(),
    isHopeless: true,
    hasNoCorrections: true,
  },
  ...(['slow', 'garbage'] as const).map((mode): Fault => ({
    part: 'newsroom',
    what: mode,
    begin: ({ relays: { newsroom } }) => (newsroom.mode = mode),
    end: ({ relays: { newsroom } }) => (newsroom.mode = 'pass'),
    isHopeless: true,
    hasNoCorrections: true,
  })),
]
