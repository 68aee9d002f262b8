import { afterEach, describe, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

let paper: TestPaper | undefined
afterEach(() => paper?.close())

describe('the worker that keeps saved stories (rule saved/offline)', () => {
  it('is one classic script, never cached, that pages may register', async () => {
    paper = await startPaper()
    const { headers, body } = await paper.app.inject('/service-worker.js')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
    expect(body).not.toMatch(/\b(?:import|export)\b\s*[({'"*]/)
    const page = await paper.app.inject('/saved/')
    expect(String(page.headers['content-security-policy'])).toMatch(/worker-src [^;]*\/service-worker\.js/)
  })

  it('names the paper on its offline page, whatever characters the name has', async () => {
    paper = await startPaper({ SITE_NAME: 'Böb’s `${1}` "</main>\\ Daily' })
    const { body } = await paper.app.inject('/service-worker.js')
    const name = 'B&#246;b&#8217;s &#96;&#36;&#123;1&#125;&#96; &#34;&#60;&#47;main&#62;&#92; Daily'
    expect(body).toContain(name)
    expect(body).not.toContain('{site-name}')
  })

  it('is removed by a setting, with everything it kept', async () => {
    paper = await startPaper({ OFFLINE_READING: 'false' })
    const { statusCode, body } = await paper.app.inject('/service-worker.js')
    expect(statusCode).toBe(200)
    expect(body).toContain('registration.unregister()')
    const asked: string[] = []
    const done: Promise<unknown>[] = []
    const listeners = new Map<string, (event: object) => void>()
    const names = ['saved-1', 'of-others']
    const caches = { keys: async () => names, delete: async (name: string) => asked.push(name) }
    const registration = { unregister: async () => asked.push('unregistered') }
    const listen = (name: string, run: (event: object) => void) => void listeners.set(name, run)
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
    new Function('addEventListener', 'skipWaiting', 'caches', 'registration', body)(
      listen,
      async () => undefined,
      caches,
      registration,
    )
    for (const name of ['install', 'activate'])
      listeners.get(name)?.({ waitUntil: (work: Promise<unknown>) => done.push(work) })
    await Promise.all(done)
    expect(asked).toEqual(['saved-1', 'unregistered'])
  })
})
