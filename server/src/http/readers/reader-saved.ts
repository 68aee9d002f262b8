import { z } from 'zod'
import {
  LENGTHS,
  followKind,
  isStoryPath,
  live,
  mergedKept,
  notLaterThan,
  readFollow,
  readKept,
  readStory,
  withRemoved,
  withSaved,
  type Kept,
  type SavedStory,
} from '@broadsheet/contracts'
import { isNotFound, otherSpellings, type ContentResult } from '../../content/index.ts'
import { readAnswer, readFeed } from '../../documents/read-stories.ts'
import { ServiceError } from '../../errors.ts'
import { requireSameReader, wordFor } from './reader-word.ts'
import { imageOf } from '../../layout/story/image.ts'
import { SavedStore } from '../../saved/index.ts'
import type { Load } from '../../sources/index.ts'
import { LATEST_OF_FOLLOWED, followedRead } from './followed-read.ts'
import type { Limits } from '../limits/limits.ts'
import { requireSite } from '../request/of-site.ts'
import type { RequestParts } from '../request/request-parts.ts'
import type { SessionReaders } from './session-readers.ts'
import { away, nobody, told } from './refusals.ts'

/** The most entries in one call. A longer list is sent in several calls. */
const MOST_JOINED = 200
/** How often a story may have moved since its address was learnt. */
const MOST_MOVES = 3
/** The most follows whose latest stories are read for one answer. */
const MOST_FEEDS = 8

const instant = z.number().describe('Milliseconds since 1970')
const id = z.string().min(1).max(LENGTHS.id)
const pagePath = z.string().describe('The path of the page of a topic, an author or a section')
const removedAt = instant.optional().describe('Milliseconds since 1970; set if it was removed')
export const savedStory = z.object({
  id: z.string().describe('The story’s own id'),
  href: z.string().describe('The path of the story’s page'),
  headline: z.string(),
  image: z.string().optional().describe('The address of a small picture'),
  savedAt: instant,
  removedAt,
})
export const follow = z.object({ id: pagePath, name: z.string(), savedAt: instant, removedAt })
/** `id`: the story's. */
export const saveInput = z.strictObject({
  id,
  href: z.string().max(LENGTHS.href).describe('The path of the story’s page'),
})
export const idInput = z.strictObject({ id })
/** `id`: the path of the page of a topic, an author or a section. */
export const followInput = z.strictObject({
  id,
  name: z.string().min(1).max(LENGTHS.words).describe('What the reader’s list calls it'),
})

const LEFT_OUT = 'An entry that cannot be read is left out, and the others are taken.'
/** A browser's list, with its removals. */
export const joinInput = z.strictObject({
  reader: z
    .string()
    .max(64)
    .optional()
    .describe('Whose list it is, by the word of an earlier answer; missing if it belongs to no account'),
  stories: z.array(z.unknown().describe(`A saved story as the answer has them. ${LEFT_OUT}`)).max(MOST_JOINED),
  follows: z.array(z.unknown().describe(`A follow as the answer has them. ${LEFT_OUT}`)).max(MOST_JOINED),
})
/** The account's whole list, with its removals. */
export const joined = z.object({
  reader: z.string().describe('A word for the account, under which a client keeps its copy of the list'),
  stories: z.array(savedStory),
  follows: z.array(follow),
})
export const feed = z.object({
  feeds: z.array(
    z.object({
      id: pagePath,
      name: z.string(),
      stories: z.array(z.object({ href: z.string(), headline: z.string() })),
    }),
  ),
})

export interface ReaderSavedOptions {
  store: Pick<SavedStore, 'of' | 'change'>
  readers: Pick<SessionReaders, 'session'>
  limits: Pick<Limits, 'take'>
  siteUrl: string
  /** Reads content on behalf of a request. */
  load: (request: SavedRequest) => Load
  now: () => number
}

/** A request over HTTP, or from a caller in this process. */
export type SavedRequest = RequestParts & { readonly id: string }

/** What the signed-in reader has saved and follows, for every interface (rules saved/account, saved/merge). */
export class ReaderSaved {
  readonly #options: ReaderSavedOptions

  constructor(options: ReaderSavedOptions) {
    this.#options = options
  }

  /** All saved stories and follows, newest first, with the service's word for the reader. */
  async kept(request: SavedRequest): Promise<Kept & { reader: string }> {
    await this.#options.limits.take('accountReads', request)
    const readerId = await this.#reader(request)
    const { stories, follows } = await told(this.#options.store.of(readerId))
    return { reader: wordFor(readerId), stories: live(stories), follows: live(follows) }
  }

  async stories(request: SavedRequest): Promise<Pick<Kept, 'stories'>> {
    return { stories: (await this.kept(request)).stories }
  }

  async follows(request: SavedRequest): Promise<Pick<Kept, 'follows'>> {
    return { follows: (await this.kept(request)).follows }
  }

  /** Headline and picture come from the newsroom, not from the caller. */
  async save(request: SavedRequest, { id: storyId, href }: z.infer<typeof saveInput>): Promise<Pick<Kept, 'stories'>> {
    return this.#write(request, async (now) => {
      const story = await this.#story(request, href)
      if (story?.id !== storyId) throw new ServiceError(404, 'not-found', 'there is no such story', 'href')
      return (kept) => ({ ...kept, stories: withSaved(kept.stories, { ...story, savedAt: now }) })
    })
  }

  unsave(request: SavedRequest, { id: storyId }: z.infer<typeof idInput>): Promise<Pick<Kept, 'stories'>> {
    return this.#write(request, async (now) => (kept) => ({
      ...kept,
      stories: withRemoved(kept.stories, storyId, now),
    }))
  }

  follow(request: SavedRequest, input: z.infer<typeof followInput>): Promise<Pick<Kept, 'follows'>> {
    return this.#write(request, async (now) => {
      const entry = readFollow({ ...input, savedAt: now })
      if (!entry) throw new ServiceError(400, 'bad-request', 'this page cannot be followed', 'id')
      return (kept) => ({ ...kept, follows: withSaved(kept.follows, entry) })
    })
  }

  unfollow(request: SavedRequest, { id: path }: z.infer<typeof idInput>): Promise<Pick<Kept, 'follows'>> {
    return this.#write(request, async (now) => (kept) => ({ ...kept, follows: withRemoved(kept.follows, path, now) }))
  }

  /** Merges a browser's list into the account's. Throws a 409 if the list is another reader's. */
  async join(request: SavedRequest, input: z.infer<typeof joinInput>): Promise<z.infer<typeof joined>> {
    const { now } = this.#options
    const readerId = await this.#mayWrite(request)
    requireSameReader(input.reader, readerId)
    const { stories, follows } = readKept(input)
    const given: Kept = {
      stories: stories.map((story) => notLaterThan(story, now())),
      follows: follows.map((each) => notLaterThan(each, now())),
    }
    return { reader: wordFor(readerId), ...(await this.#change(readerId, (kept) => mergedKept(kept, given))) }
  }

  /** The latest stories of the reader's follows. Stories that cannot be had are left out. */
  async feed(request: SavedRequest): Promise<z.infer<typeof feed>> {
    const { follows } = await this.kept(request)
    const load = this.#options.load(request)
    const feeds = await Promise.all(
      follows.slice(0, MOST_FEEDS).map(async ({ id: path, name }) => {
        const read = followKind(path) && followedRead(path, LATEST_OF_FOLLOWED)
        const found = read ? await readFeed(load, read).catch(() => undefined) : undefined
        const stories = found?.stories.map(({ href, headline }) => ({ href, headline })) ?? []
        return { id: path, name, stories }
      }),
    )
    return { feeds }
  }

  /** Whoever saves may know a story by an address from which it has moved since. */
  async #story(request: SavedRequest, href: string, movesLeft = MOST_MOVES): Promise<SavedStory | undefined> {
    if (!isStoryPath(href)) return undefined
    const answer = await this.#read(request, href)
    if (!answer.ok) return undefined
    const { content } = answer
    if (content.kind === 'moved' && content.to !== undefined && movesLeft > 0)
      return this.#story(request, content.to.replace(/[?#].*$/s, ''), movesLeft - 1)
    if (content.kind !== 'story') return undefined
    const { story } = content
    const image = story.picture && imageOf(story.picture, '').src
    return readStory({ id: story.id, href: story.href, headline: story.headline, image, savedAt: 0 })
  }

  /** What the newsroom has at a path, by the first spelling that it knows, as for the page (rule content/unencoded). */
  async #read(request: SavedRequest, path: string): Promise<ContentResult> {
    const load = this.#options.load(request)
    const at = (canonical_url: string) => readAnswer(load, { source: 'content-api-v3', query: { canonical_url } })
    const answer = await at(path)
    if (!isNotFound(answer)) return answer
    for (const other of otherSpellings(path, answer.mayLackSlash === true)) {
      const found = await at(other)
      if (!isNotFound(found)) return found
    }
    return answer
  }

  async #write(request: SavedRequest, prepare: (now: number) => Promise<(kept: Kept) => Kept>): Promise<Kept> {
    const readerId = await this.#mayWrite(request)
    const change = await prepare(this.#options.now())
    const { stories, follows } = await this.#change(readerId, change)
    return { stories: live(stories), follows: live(follows) }
  }

  async #change(readerId: string, change: (kept: Kept) => Kept): Promise<Kept> {
    const kept = await told(this.#options.store.change(readerId, change))
    if (!kept) throw nobody()
    return kept
  }

  async #mayWrite(request: SavedRequest): Promise<string> {
    const { siteUrl, limits } = this.#options
    requireSite(request, siteUrl, 'changes are taken')
    await limits.take('savedChanges', request)
    return this.#reader(request)
  }

  async #reader(request: SavedRequest): Promise<string> {
    const session = await this.#options.readers.session(request)
    if (session === 'unknown') throw away()
    if (!session) throw nobody()
    return session.reader.id
  }
}
