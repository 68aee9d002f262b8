import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SAVED_PATH, errorBody } from '@broadsheet/contracts'
import { MEGABYTE } from '../megabyte.ts'
import { takeLargeBody } from '../limits/large-bodies.ts'
import type { Limits } from '../limits/limits.ts'
import { keepPrivate, takeForms } from '../request/forms.ts'
import { pathAfter } from '../request/path-after.ts'
import {
  feed,
  follow,
  followInput,
  joinInput,
  joined,
  saveInput,
  savedStory,
  type ReaderSaved,
} from '../readers/reader-saved.ts'
import { signInAfter } from '../readers/sign-in-after.ts'

const FOLLOWING = '/api/reader/following'
const BODY_LIMIT = 4096
/** Bytes: a list of entries, each of the greatest length. */
const LIST_LIMIT = MEGABYTE
const ERRORS = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 429: errorBody, 503: errorBody }
const stories = z.object({ stories: z.array(savedStory) })
const follows = z.object({ follows: z.array(follow) })
const byId = z.object({ id: z.string().max(200) })
const byPath = z.object({ '*': z.string().max(200) })

/** What the signed-in reader has saved and follows, as JSON and by forms of pages without script. */
export async function readerSavedRoutes(
  instance: FastifyInstance,
  { saved, limits }: { saved: ReaderSaved; limits: Limits },
) {
  await instance.register(async (scope) => {
    const app = scope.withTypeProvider<ZodTypeProvider>()
    takeForms(scope, BODY_LIMIT, (form) => Object.fromEntries(form))
    keepPrivate(scope)

    app.get(
      '/api/reader/saved',
      { schema: { summary: 'The stories that the reader saved', response: { 200: stories, ...ERRORS } } },
      (request) => saved.stories(request),
    )
    app.put(
      '/api/reader/saved/:id',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Saves a story, by its id and the path of its page',
          params: byId,
          body: saveInput.pick({ href: true }),
          response: { 200: stories, ...ERRORS },
        },
      },
      (request) => saved.save(request, { id: request.params.id, href: request.body.href }),
    )
    app.delete(
      '/api/reader/saved/:id',
      {
        bodyLimit: BODY_LIMIT,
        schema: { summary: 'Removes a saved story', params: byId, response: { 200: stories, ...ERRORS } },
      },
      (request) => saved.unsave(request, request.params),
    )
    app.post(
      '/api/reader/saved/join',
      {
        bodyLimit: LIST_LIMIT,
        onRequest: (request) => takeLargeBody(limits, request),
        schema: {
          summary: 'Joins the list of a browser with that of the account',
          body: joinInput,
          response: { 200: joined, 409: errorBody, ...ERRORS },
        },
      },
      (request) => saved.join(request, request.body),
    )
    app.get(
      FOLLOWING,
      { schema: { summary: 'What the reader follows', response: { 200: follows, ...ERRORS } } },
      (request) => saved.follows(request),
    )
    app.put(
      `${FOLLOWING}/*`,
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Follows a topic, an author or a section, by the path of its page',
          params: byPath,
          body: followInput.pick({ name: true }),
          response: { 200: follows, ...ERRORS },
        },
      },
      (request) => saved.follow(request, { id: pathAfter(FOLLOWING, request.url), name: request.body.name }),
    )
    app.delete(
      `${FOLLOWING}/*`,
      {
        bodyLimit: BODY_LIMIT,
        schema: { summary: 'Follows it no longer', params: byPath, response: { 200: follows, ...ERRORS } },
      },
      (request) => saved.unfollow(request, { id: pathAfter(FOLLOWING, request.url) }),
    )
    app.get(
      '/api/reader/feed',
      {
        schema: { summary: 'The latest stories of what the reader follows', response: { 200: feed, ...ERRORS } },
      },
      (request) => saved.feed(request),
    )

    /** Leads back to the list, which shows the result. */
    app.post(
      `${SAVED_PATH}save`,
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Saves a story, by the form of its page',
          body: saveInput,
          response: { 303: z.null(), ...ERRORS },
        },
      },
      async (request, reply) => {
        const from = await signInAfter(saved.save(request, request.body), request.body.href)
        return reply.redirect(from ?? SAVED_PATH, 303)
      },
    )
    app.post(
      `${SAVED_PATH}remove`,
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Removes a story, or follows no longer, by the form of the list',
          body: z.strictObject({ list: z.enum(['stories', 'follows']), id: z.string().min(1).max(200) }),
          response: { 303: z.null(), ...ERRORS },
        },
      },
      async (request, reply) => {
        const { list, id } = request.body
        const done = list === 'stories' ? saved.unsave(request, { id }) : saved.unfollow(request, { id })
        return reply.redirect((await signInAfter(done, SAVED_PATH)) ?? SAVED_PATH, 303)
      },
    )
  })
}
