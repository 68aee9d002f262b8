/**
 * Loaded into an instance before it starts: collects its memory and counts what somebody holds when asked. Only over the
 * channel to the program that started it. To count takes about a second, in which the instance stands still.
 */
import { EventEmitter } from 'node:events'
import { queryObjects, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes after all that nobody holds was collected. */
export interface Held {
  heap: number
  /** Outside of the heap. */
  external: number
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const timer = setTimeout(() => undefined, 0)
clearTimeout(timer)

/** Node has the class of what an event target keeps of each listener for itself. */
function classOfListener(): object {
  const { signal } = new AbortController()
  signal.addEventListener('abort', () => undefined)
  const events = Object.getOwnPropertySymbols(signal).find(({ description }) => description === 'kEvents')
  const kept = Reflect.get(signal, events!) as Map<string, { next: object }>
  return kept.get('abort')!.next.constructor
}

/** What may be counted, by its name in the report. */
const COUNTED: Readonly<Record<string, object>> = {
  // Those included that do not keep the process alive.
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
// The service ends as it would without it.
process.channel?.unref()
