import { fetchInTime } from '../../components/fetch-in-time.ts'

export interface Headline {
  href: string
  headline: string
}

const ADDRESS = '/api/follows/latest'
/** The answers are kept for this page, because it draws its list again with every change. */
const known = new Map<string, Promise<Headline[]>>()

/**
 * The latest stories of the topic, author or section at a path; rejects if they cannot be had. Each request asks for one
 * path, so that all readers share its answers and no address reveals what else somebody follows.
 */
export function latestOf(path: string): Promise<Headline[]> {
  const asked = known.get(path) ?? ask(path)
  known.set(path, asked)
  asked.catch(() => known.delete(path))
  return asked
}

async function ask(path: string): Promise<Headline[]> {
  const answer = await fetchInTime(ADDRESS + path)
  if (!answer.ok) throw new Error(`the latest stories cannot be had: ${answer.status}`)
  return ((await answer.json()) as { stories: Headline[] }).stories
}
