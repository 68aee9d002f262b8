import { z } from 'zod'
import { storyHref } from '../../content/index.ts'
import { idOrNumber } from '../id-or-number.ts'
import type { OwnAddresses } from './read-story.ts'

/** What the origin sends for the old address of a story. */
const redirect = z.object({ type: z.literal('redirect'), _id: idOrNumber, redirect_url: z.string().max(2000) })

export interface MovedStory {
  id: string | undefined
  /** A path of the paper; undefined if the story leads to another site. */
  to: string | undefined
}

/** Reads where a story has moved to. Undefined for every other answer. */
export function movedStory(raw: unknown, { ownHosts }: OwnAddresses): MovedStory | undefined {
  const { data } = redirect.safeParse(raw)
  if (!data) return undefined
  const href = storyHref(data.redirect_url, ownHosts)
  return { id: data._id?.trim() || undefined, to: href?.startsWith('/') ? href : undefined }
}
