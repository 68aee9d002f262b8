import { setTimeout as wait } from 'node:timers/promises'
import { Asking } from './asking.ts'
import { CORRECTED, EDITION, PURGE_TOKEN, type House } from './house.ts'
import { Readers, Told, VARIED, exposuresIn } from './readers.ts'
import { signIn } from './session.ts'

/** Milliseconds between two corrections, and between two editions. */
const HURRY = { corrected: 1500, published: 2500 }
/** Milliseconds within which accepted sign-ups must arrive. */
const ARRIVAL_LIMIT = 60_000
/** Milliseconds within which the last publication must be seen. */
const PUBLICATION_LIMIT = 15_000
/** Milliseconds within which a correction or publication must be seen everywhere. */
export const ALLOWANCE = 5000
/** Milliseconds within which an instance must answer. */
export const ANSWER_LIMIT = 15_000
const DEVICES = ['reader-01', 'reader-02', 'reader-03', 'reader-04']
const SECTIONS = ['/', '/news/', '/sports/', '/food/', '/business/', '/opinion/']
const MEMBER = { subject: 'auth0|10002', email: 'sam@readers.example' }

/** Prepares a house at work: its readers, who do not start reading yet, its corrections and its editions. */
export async function openWork(house: House, allowance = ALLOWANCE) {
  const asking = new Asking(house.edge, house.instances)
  const corrections = new Told(allowance)
  const editions = new Told(allowance)

  async function readersOf({ edge }: House) {
    const known = [...SECTIONS]
    const stories = new Set<string>()
    for (const section of [
      ...SECTIONS,
      ...SECTIONS.slice(1).flatMap((each) => [2, 3, 4, 5].map((page) => `${each}${page}/`)),
    ]) {
      const { body } = await asking.ask({ path: section })
      for (const [, path = ''] of body.matchAll(/href="(\/[a-z][\w/-]*\/[a-z0-9-]{12,}\/)"/g)) stories.add(path)
    }
    stories.delete(CORRECTED)
    const all = [...stories]
    known.push(...all.splice(0, 24))
    for (const path of [...known, CORRECTED, EDITION])
      for (const form of [path, `/api/layout/v1?url=${encodeURIComponent(path)}`]) await asking.ask({ path: form })
    const cookie = await signIn(asking, edge, MEMBER.subject)
    const variations = new Map<string, string>()
    for (const device of DEVICES) {
      const { body } = await asking.ask({ path: VARIED, headers: { cookie: `device_id=${device}` } })
      variations.set(device, exposuresIn(body))
    }
    return {
      asking,
      edge,
      known,
      unknown: all,
      corrections,
      editions,
      member: { cookie, email: MEMBER.email },
      variations,
    }
  }

  const options = await readersOf(house)
  const readers = new Readers(options)
  const { body: story } = await asking.ask({ path: `/api/layout/v1?url=${encodeURIComponent(CORRECTED)}` })
  const storyId = /"story:?(?:Id)?":"([\w-]+)"/.exec(story)?.[1] ?? /"id":"([A-Z0-9]{20,})"/.exec(story)?.[1] ?? ''

  /** Corrects the story, and tells the first instance that accepts the purge. */
  async function correct(): Promise<void> {
    const version = corrections.newest + 1
    house.relays.newsroom.version = version
    for (const instance of [...house.instances, ...house.instances])
      try {
        const answer = await fetch(`${instance}/api/admin/purge`, {
          method: 'POST',
          headers: { 'x-purge-token': PURGE_TOKEN, 'content-type': 'application/json' },
          body: JSON.stringify({ tags: [storyId] }),
          signal: AbortSignal.timeout(1000),
        })
        if (answer.ok) return corrections.add(version)
      } catch {
        // Try the other instance.
      }
  }

  function publish(): void {
    const edition = editions.newest + 1
    house.publish(edition)
    editions.add(edition)
  }

  return {
    asking,
    corrections,
    editions,
    readers,
    /** Pages that nobody has read yet; more may be added. */
    unread: options.unknown,

    /** Publishes, and corrects if `isCorrected`, until `work` is done. */
    async meanwhile<Result>(work: Promise<Result>, isCorrected: boolean, every = HURRY): Promise<Result> {
      const correcting = setInterval(() => void (isCorrected && correct()), every.corrected)
      const publishing = setInterval(publish, every.published)
      try {
        return await work
      } finally {
        clearInterval(correcting)
        clearInterval(publishing)
      }
    },

    /** The number of sign-ups accepted since an instant that have not arrived within the limit. */
    async lostSignUps(from: number): Promise<number> {
      const end = Date.now() + ARRIVAL_LIMIT
      for (;;) {
        const taken = [...readers.taken].filter(([, at]) => at >= from).map(([email]) => email)
        const absent = taken.filter((email) => !house.relays.newsroom.arrived.has(email))
        if (absent.length === 0 || Date.now() > end) return absent.length
        await wait(200)
      }
    },

    /** The number of instances that do not show the newest edition within the limit. */
    async lostEditions(): Promise<number> {
      const end = Date.now() + PUBLICATION_LIMIT
      for (;;) {
        const shown = await Promise.all(
          house.instances.map(async (instance) => {
            try {
              const signal = AbortSignal.timeout(ANSWER_LIMIT)
              return await (await fetch(`${instance}${EDITION}`, { signal })).text()
            } catch {
              return ''
            }
          }),
        )
        const behind = shown.filter((html) => !html.includes(`<title>Edition ${editions.newest}`)).length
        if (behind === 0 || Date.now() > end) return behind
        await wait(200)
      }
    },
  }
}
