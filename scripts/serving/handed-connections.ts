import type { Worker } from 'node:cluster'

/** What Node's primary and its workers say to each other. Where they come to use other words, nothing happens here. */
interface Said {
  cmd?: unknown
  act?: unknown
  seq?: unknown
  ack?: unknown
}

const CMD = 'NODE_CLUSTER'

/** Workers that connections can be handed to. */
const listening = new Set<Worker>()

/**
 * Gives the connections that a worker was handed, and had not taken when it died, to the others (rule service/workers). Node
 * goes on waiting for that worker's word, and so would whoever asked.
 */
export function passOnConnections(worker: Worker): void {
  const handed = new Map<unknown, { close(): void }>()
  const { process } = worker
  const send = process.send.bind(process) as (...given: unknown[]) => boolean
  process.send = (...given: unknown[]) => {
    const [{ cmd, act, seq }, handle] = given as [Said, { close(): void } | undefined]
    if (cmd === CMD && act === 'newconn' && handle) handed.set(seq, handle)
    return send(...given)
  }
  process.on('internalMessage', ({ ack }: Said) => handed.delete(ack))
  const passOn = () => {
    // Node hands more to this worker until it is both gone and disconnected.
    if (worker.isConnected() || !worker.isDead()) return
    listening.delete(worker)
    for (const [ack, handle] of handed) {
      // Without another, Node has closed the port, and would keep the connection for ever.
      if (listening.size > 0) process.emit('internalMessage', { cmd: CMD, ack, accepted: false })
      else handle.close()
    }
    handed.clear()
  }
  // They come in either order, and of a worker that was killed only the first may come.
  worker.on('exit', passOn).on('disconnect', passOn)
  worker.on('listening', () => listening.add(worker))
}
