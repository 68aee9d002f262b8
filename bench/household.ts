/**
 * A process that requests cold pages on all its connections, as one household, until it is told to stop. Then it sends how
 * many it got and how many it did not.
 */
import { Pool } from 'undici'

const [address = '', begin = '', end = '', connections = '600'] = process.argv.slice(2)
const pool = new Pool(address, { connections: Number(connections), headersTimeout: 60_000 })
const headers = { 'accept-encoding': 'br', 'x-forwarded-for': '192.0.2.1' }
const counts = { answered: 0, refused: 0 }
const stopping = new AbortController()
let next = Math.floor(Math.random() * 1e9)

const connection = async () => {
  while (!stopping.signal.aborted) {
    const { statusCode, body } = await pool.request({ method: 'GET', path: `${begin}${next++}${end}`, headers })
    await body.bytes()
    counts[statusCode === 200 ? 'answered' : 'refused']++
  }
}
process.on('message', () => stopping.abort())
await Promise.all(Array.from({ length: Number(connections) }, connection))
process.send?.(counts)
process.exit(0)
