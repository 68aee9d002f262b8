import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { PageDefinitionError } from '../../pages/index.ts'
import { startPaper } from '../../testing/paper.ts'

const open: Server[] = []
afterEach(() => open.splice(0).forEach((server) => server.close()))

/** An origin that answers nothing before it is told to. */
async function patientOrigin() {
  let asked = () => {}
  let answer = () => {}
  const isAsked = new Promise<void>((done) => (asked = done))
  const mayAnswer = new Promise<void>((done) => (answer = done))
  const server = createServer((_request, response) => {
    asked()
    void mayAnswer.then(() => response.end('{"content_elements":[]}'))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  open.push(server)
  const { port } = server.address() as { port: number }
  return { origin: `http://127.0.0.1:${port}`, isAsked, answer }
}

describe('when the service closes', () => {
  it('a closed connection ends its requests, also those that wait behind another one on it', async () => {
    const { origin, isAsked, answer } = await patientOrigin()
    const paper = await startPaper({ CONTENT_ORIGIN: origin })
    const { port } = new URL(await paper.app.listen({ port: 0, host: '127.0.0.1' }))
    const openRequests = async () =>
      Number(/broadsheet_requests_open (\d+)/.exec((await paper.app.inject('/metrics')).body)?.[1])
    const reader = connect(Number(port), '127.0.0.1', () =>
      reader.write('GET /news/ HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(5)),
    )
    await isAsked
    await expect.poll(openRequests).toBe(5)
    reader.destroy()
    await expect.poll(openRequests).toBe(0)
    answer()
    await paper.close()
  })

  it('an open request may still read content; what plugins opened is closed afterwards', async () => {
    const { origin, isAsked, answer } = await patientOrigin()
    const paper = await startPaper({ CONTENT_ORIGIN: origin })
    const address = await paper.app.listen({ port: 0, host: '127.0.0.1' })
    const page = fetch(`${address}/api/layout/v1?url=%2Fnews%2F`, { headers: { connection: 'close' } })
    await isAsked
    expect((await paper.app.inject('/readyz')).statusCode).toBe(200)
    const closed = paper.close()
    expect(paper.app.readiness.isDraining).toBe(true)
    answer()
    // Without its stories it would be a 503.
    expect((await page).status).toBe(200)
    await closed
    const [result] = (await paper.app.content.loader({ id: 'late' })([{ source: 'search', query: {} }])).values()
    expect(result).toEqual({ ok: false, failure: 'unreachable' })
  })

  it('invalid definitions keep the service from starting, and leave nothing open', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bad-pages-'))
    writeFileSync(join(folder, 'bad.json'), '{')
    await expect(startPaper({ PAGES_DIR: folder })).rejects.toBeInstanceOf(PageDefinitionError)
  })
})
