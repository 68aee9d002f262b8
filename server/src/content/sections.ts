import { teamOfPath, type SportsTeam } from '@broadsheet/contracts'
import type { Story } from './story.ts'

/** The id of a section is its path without a slash at the end. */
export const sectionPath = (path: string): string => path.replace(/(.)\/+$/, '$1')

/** Whether a path is a section's, or that of a section or page below it. */
export const isUnder = (path: string, section: string): boolean => path === section || path.startsWith(`${section}/`)

export const inSection = ({ sections }: Pick<Story, 'sections'>, ...wanted: readonly string[]): boolean =>
  sections.some((path) => wanted.some((section) => isUnder(path, section)))

/** The team at whose front a story is at home; most have none. */
export const teamOf = ({ home }: Pick<Story, 'home'>): SportsTeam | undefined => teamOfPath(home?.path ?? '')
