import { z } from 'zod'

/**
 * A channel through which instances tell each other which sessions have ended, as hashes of their ids. An instance that is
 * away misses the message.
 */
export interface EndedChannel {
  /** Rejects while the channel is unavailable. */
  tellEnded(hashes: readonly string[]): Promise<void>
  /** `heard` is called with what other instances tell. */
  onEnded(heard: (hashes: readonly string[]) => void): void
}

/** All channels together. */
export interface EndedSessions {
  /** Resolves once the other instances have been told, or cannot be told. */
  tell(hashes: readonly string[]): Promise<void>
  follow(heard: (hashes: readonly string[]) => void): void
}

/** The most hashes in one message; a longer list is split into several messages. */
const MOST_AT_ONCE = 1000
const schema = z.array(z.string().min(1).max(100)).max(MOST_AT_ONCE)

/** The hashes in another instance's message; an empty list if the message is not valid. */
export function parseEnded(given: unknown): readonly string[] {
  const parsed = schema.safeParse(given)
  return parsed.success ? parsed.data : []
}

/**
 * Combines all channels. A lost message is not repeated, because an instance that misses it keeps what it knows of a session
 * for only a few seconds.
 */
export const endedSessions = (channels: readonly EndedChannel[]): EndedSessions => ({
  async tell(hashes) {
    if (channels.length === 0 || hashes.length === 0) return
    for (let from = 0; from < hashes.length; from += MOST_AT_ONCE) {
      const some = hashes.slice(from, from + MOST_AT_ONCE)
      await Promise.allSettled(channels.map((channel) => channel.tellEnded(some)))
    }
  },
  follow(heard) {
    for (const channel of channels) channel.onEnded(heard)
  },
})
