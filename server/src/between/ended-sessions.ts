import { z } from 'zod'

/** A way by which instances tell each other which sessions have ended, by the hashes of their ids. Who is away misses it. */
export interface EndedChannel {
  /** Rejects while nobody can be told. */
  tellEnded(hashes: readonly string[]): Promise<void>
  /** `heard` is called for what others tell. */
  onEnded(heard: (hashes: readonly string[]) => void): void
}

/** All channels together. */
export interface EndedSessions {
  /** Resolves when the others know, or cannot be told. */
  tell(hashes: readonly string[]): Promise<void>
  follow(heard: (hashes: readonly string[]) => void): void
}

/** Of one reader; more of them come in several. */
const MOST_AT_ONCE = 1000
const schema = z.array(z.string().min(1).max(100)).max(MOST_AT_ONCE)

/** What another instance told; nothing for anything else. */
export function parseEnded(given: unknown): readonly string[] {
  const parsed = schema.safeParse(given)
  return parsed.success ? parsed.data : []
}

/** By all channels. Nothing is told again: without it, what another instance keeps of a session is over in seconds. */
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
