/**
 * Loaded into an instance before it starts. When the program that started the instance asks, it collects garbage, or counts
 * the live objects of a kind. Counting takes about a second, during which the instance stands still.
 */
import { EventEmitter } from 'node:events'
import { queryObjects, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes in use after a garbage collection. */
export interface Held {
  heap: number
  /** Outside of the heap. */
  external: number
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const timer = setTimeout(() => undefined, 0)
clearTimeout(timer)

/** Node does not export the class in which an event target keeps a listener, so this takes it from a real one. */
function classOfListener(): object {
  const { signal } = new AbortController()
  signal.addEventListener('abort', () => undefined)
  const events = Object.getOwnPropertySymbols(signal).find(({ description }) => description === 'kEvents')
  const kept = Reflect.get(signal, events!) as Map<string, { next: object }>
  return kept.get('abort')!.next.constructor
}

/** The classes whose objects can be counted, by their name in the report. */
const COUNTED: Readonly<Record<string, object>> = {
  // Including timers that do not keep the process alive.
  timers: timer.constructor,
  'listeners of event targets': classOfListener(),
  // Streams, sockets, servers, pools.
  'event emitters': EventEmitter,
}

process.on('message', (message) => {
  if (message === 'held') {
    collect()
    const { heapUsed: heap, external } = process.memoryUsage()
    process.send?.({ heap, external } satisfies Held)
  }
  const kind = COUNTED[String(message)]
  if (kind) process.send?.(queryObjects(kind as () => void, { format: 'count' }))
})
// The channel must not keep the service from ending.
process.channel?.unref()
