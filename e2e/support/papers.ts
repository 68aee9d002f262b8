import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { carousels } from './carousels.ts'
import { hostilePaper } from './hostile/paper.ts'
import { longLists, startNewspaper } from './newspaper.ts'
import { startService, type Service } from './service.ts'

export const PREVIEW_TOKEN = 'preview-token-of-browser-tests'

/** Papers that tests only read, so they can share them. */
const papers = {
  /** The demo paper as readers see it, without experiments. A test may say from which address it comes (`own-household.ts`). */
  site: () => startService({ env: { PREVIEW_TOKEN, FEATURES_CLIENT_KEY: 'none', TRUST_PROXY: 'true' } }),
  /** The demo paper with a paywall and a database of its own. */
  paywall: () => startService({ env: { FEATURES_CLIENT_KEY: 'none', PAYWALL: 'metered' } }),
  /** A paper with lists long enough to have pages. */
  long: () => startNewspaper(longLists()),
  /** A paper whose stories, menus and pages are all hostile. */
  hostile: () => startNewspaper(hostilePaper()),
  carousels: () => startNewspaper(carousels()),
}
export type PaperName = keyof typeof papers

const isPaper = (name: string): name is PaperName => Object.hasOwn(papers, name)

/** The environment variable with the address where tests, in processes of their own, ask for a paper. */
const ADDRESS = 'PAPERS_OF_TESTS'

/** Global setup: starts each paper once for all tests, when the first of them asks for it. */
export default async function lendPapers() {
  const started = new Map<PaperName, Promise<Service>>()
  const desk = createServer((request, response) => {
    const name = request.url?.slice(1) ?? ''
    if (!isPaper(name)) return void response.writeHead(404).end()
    const paper = started.get(name) ?? papers[name]()
    started.set(name, paper)
    paper.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
  process.env[ADDRESS] = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`
  return async () => {
    desk.closeAllConnections()
    desk.close()
    await Promise.all([...started.values()].map(async (paper) => (await paper).stop()))
  }
}

/** The address of a paper, without a trailing slash. */
export async function lentPaper(name: PaperName): Promise<string> {
  const answer = await fetch(`${process.env[ADDRESS]}/${name}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The paper ${name} could not be started: ${text}`)
  return text
}
