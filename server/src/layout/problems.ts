import type { Problem } from '@broadsheet/contracts'

/** A problem with its message, which leaves the service only in previews. */
export interface ProblemRow extends Problem {
  message: string
}

export const withoutMessage = ({ message: _, ...problem }: ProblemRow): Problem => problem

/**
 * What blocks report, by code. `entry`: it lies in what an editor wrote, whoever reads the page and whatever its content is, so that
 * editors are told before they publish. `moment`: it lies in the content, the settings or a neighbour. The codes are written up
 * for operators in `docs/operating.md`.
 */
export const REPORTED = {
  'block-field': 'entry',
  'chain-cell': 'entry',
  'fact-box-facts': 'entry',
  'feed-incomplete': 'entry',
  'newsletter-entry': 'entry',
  'social-handle': 'entry',
  'unknown-ad-slot': 'entry',
  'unknown-team': 'entry',
  'writer-entry': 'entry',
  'element-not-drawn': 'moment',
  'finder-off': 'moment',
  'places-failed': 'moment',
  'places-cut': 'moment',
  'place-twice': 'moment',
  'story-without-video': 'moment',
} as const satisfies Readonly<Record<string, 'entry' | 'moment'>>

export type ReportedCode = keyof typeof REPORTED

/** Reports what a block had to do without. */
export type Report = (code: ReportedCode, message: string) => void

const isReported = (code: string): code is ReportedCode => Object.hasOwn(REPORTED, code)
/** Whether a problem lies in what an editor wrote. */
export const isEntryFault = (code: string): boolean => isReported(code) && REPORTED[code] === 'entry'
