import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Asking, Asked } from './asking.ts'
import { CORRECTED, EDITION } from './house.ts'

/** Milliseconds between two requests of a reader, on average. */
const PAUSE = 60
const READERS = 16
/** With a set rate: the most requests that are open at once, and how many milliseconds of a delay are made up for. */
const MOST_OPEN = 128
const MADE_UP = 500
/** With a set rate, readers are spread over this many households. */
const HOUSEHOLDS = 4000

/** The versions of something that readers must see in its newest version, each with the instant (ms) it was published. */
export class Told {
  readonly #told: { version: number; at: number }[] = [{ version: 1, at: 0 }]
  readonly #allowance: number

  /** `allowance`: milliseconds within which a version must be seen everywhere. */
  constructor(allowance: number) {
    this.#allowance = allowance
  }

  get newest(): number {
    return this.#told.at(-1)!.version
  }

  add(version: number): void {
    this.#told.push({ version, at: Date.now() })
  }

  /** The oldest version that a request at this instant may still be answered with. */
  oldestAllowed(at: number): number {
    return this.#told.findLast((each) => each.at <= at - this.#allowance)?.version ?? 1
  }
}

export interface Seen {
  kind: string
  at: number
  milliseconds: number
  /** `hopeless`: a 503 that says when to come back, or a document that reports which blocks could not be read. */
  outcome: 'well' | 'failed' | 'hopeless' | 'wrong' | 'stale'
  detail?: string
}

interface Request extends Asked {
  kind: string
  /** What is wrong with the answer for this reader, in words; undefined if nothing is. */
  fault?: (answer: Answer) => string | undefined
  /** What the answer itself reports as missing, in words. */
  lack?: (answer: Answer) => string | undefined
  version?: { of: Told; in: RegExp }
}

export interface ReadersOptions {
  asking: Asking
  edge: string
  /** Pages that were read before. */
  known: readonly string[]
  /** Pages that nobody has read yet. Each is requested once. */
  unknown: string[]
  corrections: Told
  editions: Told
  /** The cookies and email address of a signed-in reader. */
  member: { cookie: string; email: string }
  /** The exposures in a page's JSON, by the id of the device that asked. */
  variations: ReadonlyMap<string, string>
}

const EMAILS = /[\w.]+@(?:readers|courier)\.example/
const EXPOSURES = /"exposure":\{[^}]*\}/g
export const VARIED = '/api/layout/v1?url=%2F'

export const exposuresIn = (body: string) => (body.match(EXPOSURES) ?? []).join()

/** A bounded, mixed load of readers, each of whom checks that the answer is right for them. */
export class Readers {
  readonly #options: ReadersOptions
  readonly seen: Seen[] = []
  /** Email addresses whose sign-up was accepted, with the instant (ms). */
  readonly taken = new Map<string, number>()
  /** Requests per second, however long answers take. If unset, `READERS` readers each wait for every answer. */
  rate: number | undefined
  #isOver = false
  #count = 0
  #signUps = 0
  #running: Promise<unknown> | undefined

  constructor(options: ReadersOptions) {
    this.#options = options
  }

  start(): void {
    this.#running = this.rate ? this.#readAtRate() : Promise.all(Array.from({ length: READERS }, () => this.#read()))
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
  }

  async #read(): Promise<void> {
    while (!this.#isOver) {
      await this.#ask(this.#next())
      await wait(PAUSE * (0.5 + Math.random()))
    }
  }

  async #readAtRate(): Promise<void> {
    const open = new Set<Promise<void>>()
    let due = performance.now()
    while (!this.#isOver) {
      const now = performance.now()
      for (due = Math.max(due, now - MADE_UP); due <= now; due += 1000 / (this.rate ?? 1)) {
        if (open.size >= MOST_OPEN) continue
        const asking = this.#ask(this.#inHousehold(this.#next())).then(() => void open.delete(asking))
        open.add(asking)
      }
      await wait(4)
    }
    await Promise.all(open)
  }

  /** Gives a request one of many households' addresses, because limits would hold a single household back at these rates. */
  #inHousehold(request: Request): Request {
    const number = this.#count % HOUSEHOLDS
    return { ...request, headers: { 'x-forwarded-for': `172.16.${number >> 8}.${number & 255}`, ...request.headers } }
  }

  #next(): Request {
    const { known, unknown, corrections, editions, member, variations } = this.#options
    const turn = this.#count++
    const path = known[turn % known.length]!
    const kinds: (() => Request)[] = [
      () => ({ kind: 'stranger', path, fault: isPage(path) }),
      () => ({ kind: 'stranger', path, fault: isPage(path) }),
      () => ({
        kind: 'app',
        path: `/api/layout/v1?url=${encodeURIComponent(path)}`,
        headers: { 'x-client': 'ios/5.1' },
        fault: isDocument(path),
      }),
      () => ({ kind: 'correction', path: CORRECTED, version: { of: corrections, in: /Correction number (\d+) of/ } }),
      () => ({ kind: 'edition', path: EDITION, version: { of: editions, in: /<title>Edition (\d+)/ } }),
      () => {
        const device = [...variations.keys()][turn % variations.size]!
        const headers = { cookie: `device_id=${device}` }
        return {
          kind: 'device',
          path: VARIED,
          headers,
          ...inVariation(variations.get(device)!),
        }
      },
      () => ({ kind: 'member', path, headers: { cookie: member.cookie }, fault: isPage(path) }),
      () => ({ kind: 'own', path: '/account/', headers: { cookie: member.cookie }, fault: isOwn(member.email) }),
      () => this.#signUp(),
      () => {
        const fresh = turn % 3 === 0 ? unknown.pop() : undefined
        return fresh
          ? { kind: 'unread', path: fresh, fault: isPage(fresh) }
          : { kind: 'stranger', path, fault: isPage(path) }
      },
    ]
    return kinds[turn % kinds.length]!()
  }

  #signUp(): Request {
    const number = this.#signUps++
    const email = `reader-${process.pid}-${number}@chaos.example`
    return {
      kind: 'sign-up',
      path: '/api/newsletters/sign-up',
      method: 'POST',
      // Signing up twice has the same effect as signing up once.
      isRepeatable: true,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        // Each sign-up comes from a household of its own.
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
      body: JSON.stringify({ email, newsletters: ['morning-edition'] }),
    }
  }

  async #ask(request: Request): Promise<void> {
    const at = Date.now()
    const began = performance.now()
    let outcome: Seen['outcome'] = 'well'
    let detail: string | undefined
    try {
      const answer = await this.#options.asking.ask(request)
      ;[outcome, detail] = judge(request, answer, at)
      if (request.kind === 'sign-up' && outcome === 'well')
        this.taken.set((JSON.parse(request.body!) as { email: string }).email, Date.now())
    } catch (error) {
      outcome = 'failed'
      detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    }
    this.seen.push({
      kind: request.kind,
      at,
      milliseconds: performance.now() - began,
      outcome,
      ...(detail ? { detail } : {}),
    })
  }
}

function judge(request: Request, answer: Answer, at: number): [Seen['outcome'], string?] {
  if (answer.status === 503 && answer.headers['retry-after']) return ['hopeless', `${request.kind} ${request.path}`]
  if (answer.status !== 200) return ['failed', `${request.path} answered ${answer.status}`]
  const lack = request.lack?.(answer)
  if (lack) return ['hopeless', `${request.kind} ${request.path}: ${lack}`]
  const fault = request.fault?.(answer)
  if (fault) return ['wrong', `${request.path}: ${fault}`]
  if (!request.version) return ['well']
  const version = Number(request.version.in.exec(answer.body)?.[1] ?? 0)
  const allowed = request.version.of.oldestAllowed(at)
  if (version >= allowed) return ['well']
  const from = `${answer.from}, ${String(answer.headers['x-cache'] ?? 'no edge')}, ${String(answer.headers['age'] ?? 0)} s, ${String(answer.headers['etag'] ?? '')}`
  return ['stale', `${request.path} shows ${version} instead of ${allowed} (${from})`]
}

const isPage =
  (path: string) =>
  ({ body }: Answer) => {
    const [, canonical = ''] = /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(body) ?? []
    if (canonical !== path) return `the page of ${canonical || 'nothing'}`
    return EMAILS.test(body) && !path.startsWith('/about') ? 'somebody’s address' : undefined
  }
/** A device's variations never change, but a block that could not be read has none. */
function inVariation(expected: string): Pick<Request, 'fault' | 'lack'> {
  const isPartOf = (seen: string) => seen.length < expected.length && expected.includes(seen)
  return {
    lack({ body }) {
      const unread = /"code":"source-[^}]*/.exec(body)?.[0]
      return unread && isPartOf(exposuresIn(body)) ? unread : undefined
    },
    fault({ body }) {
      const seen = exposuresIn(body)
      return seen === expected ? undefined : `another variation: ${seen || 'none'}`
    },
  }
}
const isDocument =
  (path: string) =>
  ({ body }: Answer) => {
    const { url } = JSON.parse(body) as { url?: string }
    return url?.endsWith(path) ? undefined : `the document of ${url}`
  }
const isOwn =
  (email: string) =>
  ({ body }: Answer) => {
    const others = body.match(EMAILS)?.filter((each) => each !== email) ?? []
    return others.length ? `the address of ${others.length} others` : undefined
  }
