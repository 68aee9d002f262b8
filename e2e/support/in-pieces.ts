import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * A proxy in front of a paper that sends pages as a slow network would. It sends a page's head at once, and the rest in
 * pieces of `size` bytes, one per call of `sendNext`. All other files pass unchanged.
 */
export async function inPieces(paper: string, size: number) {
  let sendPiece = (): boolean => false
  let sendRest = () => {}
  const server = createServer((asked, response) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const send = async (answer: IncomingMessage) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      // Documents in frames pass unchanged too.
      if (asked.headers['sec-fetch-dest'] !== 'document') return void answer.pipe(response)
      const page = await buffer(answer)
      let sent = page.indexOf('<body')
      response.write(page.subarray(0, sent))
      sendPiece = () => {
        response.write(page.subarray(sent, (sent += size)))
        return sent < page.length
      }
      sendRest = () => void response.end(page.subarray(sent))
    }
    const { method } = asked
    asked.pipe(request(new URL(asked.url ?? '/', paper), { method, headers }, (answer) => void send(answer)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    /** Its address, without a trailing slash. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sends the next piece of the page that was asked for last, and says whether there are more. */
    sendNext: () => sendPiece(),
    sendRest: () => sendRest(),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
