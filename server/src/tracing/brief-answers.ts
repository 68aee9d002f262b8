import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Agent, ClientRequest, IncomingMessage } from 'node:http'

/** The most bytes of an answer, with what each part of it costs to keep. */
const MOST_BYTES = 64 * 1024
const EACH_PART = 64

const STARTS = 'http.client.request.start'

/**
 * Ends every request by this agent whose answer is long, comes in a great many parts, or is not whole after `timeLimit`
 * milliseconds. The exporter of traces keeps all parts of an answer, and waits for as long as anything of it comes. Returns a
 * function that no longer does so.
 */
export function onlyBriefAnswers(agent: Agent, timeLimit: number): () => void {
  const watch = (message: unknown) => {
    const { request } = message as { request: ClientRequest & { agent?: Agent } }
    if (request.agent !== agent) return
    const timer = setTimeout(() => request.destroy(), timeLimit).unref()
    request.once('close', () => clearTimeout(timer))
    request.once('response', (answer: IncomingMessage) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length + EACH_PART
        if (bytes > MOST_BYTES) request.destroy()
      })
    })
  }
  subscribe(STARTS, watch)
  return () => void unsubscribe(STARTS, watch)
}
