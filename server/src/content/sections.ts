import { teamOfPath, withPlainMarks, type SportsTeam } from '@broadsheet/contracts'
import { decodedPath } from './addresses.ts'
import type { Story } from './story.ts'

/** Turns a path into a section's id by removing trailing slashes; `/` stays as it is. */
export function sectionPath(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** The id of the section whose front is at a path, in letters as newsrooms write it (rule content/section-letters). */
export const sectionAt = (path: string): string => decodedPath(withPlainMarks(sectionPath(path)))

/** Whether a path is that of a section, or lies below it. */
export const isUnder = (path: string, section: string): boolean => path === section || path.startsWith(`${section}/`)

export const inSection = ({ sections }: Pick<Story, 'sections'>, ...wanted: readonly string[]): boolean =>
  sections.some((path) => wanted.some((section) => isUnder(path, section)))

/** The team whose section is a story's home section; undefined for most stories. */
export const teamOf = ({ home }: Pick<Story, 'home'>): SportsTeam | undefined => teamOfPath(home?.path ?? '')
