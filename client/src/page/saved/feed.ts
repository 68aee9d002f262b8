export interface Headline {
  href: string
  headline: string
}

const ADDRESS = '/api/follows/latest'
/** Answers of this page, which draws its list anew with every change. */
const known = new Map<string, Promise<Headline[]>>()

/**
 * The latest stories of what stands at a path; rejects if they cannot be had. One path a question, so that answers are
 * shared by all readers and no address tells what else somebody follows.
 */
export function latestOf(path: string): Promise<Headline[]> {
  const asked = known.get(path) ?? ask(path)
  known.set(path, asked)
  asked.catch(() => known.delete(path))
  return asked
}

async function ask(path: string): Promise<Headline[]> {
  const answer = await fetch(ADDRESS + path)
  if (!answer.ok) throw new Error(`the latest stories cannot be had: ${answer.status}`)
  return ((await answer.json()) as { stories: Headline[] }).stories
}
