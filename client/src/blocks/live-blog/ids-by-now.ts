interface Known {
  id: string
  /** Changes with what the post says, and not with its id. */
  version: string
}

/** The id of a post without the number by which posts of the same minute differ. */
const minuteOf = (id: string) => /^card--?\d+/.exec(id)?.[0] ?? id

function byMinute(posts: readonly Known[]): Map<string, Known[]> {
  const minutes = new Map<string, Known[]>()
  for (const post of posts) minutes.set(minuteOf(post.id), [...(minutes.get(minuteOf(post.id)) ?? []), post])
  return minutes
}

/**
 * The ids that posts of a page have by now. Of posts of the same minute the first has the plain id, so one that comes above them
 * takes it over, and one that goes leaves it to the next. They are the same posts nevertheless: each is known by what it says.
 * Posts that are alone in their minute are left out.
 */
export function idsByNow(shown: readonly Known[], answered: readonly Known[]): ReadonlyMap<string, string> {
  const minutes = byMinute(answered)
  return new Map(
    [...byMinute(shown)].flatMap(([minute, posts]) => {
      const there = minutes.get(minute) ?? []
      const areAlone = there.length === 0 || (posts.length === 1 && there.length === 1)
      return areAlone ? [] : [...idsInMinute(minute, posts, there)]
    }),
  )
}

/** Those at their old place come first: two posts may say the same. */
const IS_SAME = [
  (post: Known, there: Known) => post.version === there.version && post.id === there.id,
  (post: Known, there: Known) => post.version === there.version,
]

function idsInMinute(minute: string, posts: readonly Known[], there: readonly Known[]): Map<string, string> {
  const ids = new Map<string, string>()
  const free = new Set(there)
  for (const isSame of IS_SAME)
    for (const post of posts) {
      const found = ids.has(post.id) ? undefined : [...free].find((each) => isSame(post, each))
      if (!found) continue
      free.delete(found)
      ids.set(post.id, found.id)
    }
  // What is left was changed, withdrawn, or lies beyond the answer. It leaves an id that another has by now.
  const claimed = new Set(ids.values())
  const taken = new Set([...posts, ...there].map(({ id }) => id))
  for (const { id } of posts) {
    if (ids.has(id) || !claimed.has(id)) continue
    let number = 2
    while (taken.has(`${minute}-${number}`)) number++
    taken.add(`${minute}-${number}`)
    ids.set(id, `${minute}-${number}`)
  }
  return ids
}
