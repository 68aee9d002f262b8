import type { ReaderMe, ReaderSession } from '@broadsheet/contracts'
import { escapeXml } from '../layout/discovery/xml.ts'
import { monthDayYear } from '../time/index.ts'

const placeOf = (name: string) => `<div data-personal="${name}"></div>`

const row = (term: string, value: string | undefined) =>
  value ? `<dt>${escapeXml(term)}</dt><dd>${escapeXml(value)}</dd>` : ''

const detailsOf = ({ email, name, internal, adsFree }: ReaderMe): string =>
  `<dl>${row('Name', name)}${row('Email', email)}${row('Ads', adsFree ? 'You read without ads' : undefined)}${row(
    'Paper',
    internal ? 'You work for it' : undefined,
  )}</dl>`

const sessionLine = ({ browser, since, lastUsed, isThis }: ReaderSession): string =>
  `<li>${escapeXml(browser)}${isThis ? ' (this one)' : ''} <small>since ${monthDayYear(Date.parse(since))}, last used ${monthDayYear(Date.parse(lastUsed))}</small></li>`

/** Puts what is a reader's own into the page of the account (rule readers/account). */
export const withDetails = (html: string, me: ReaderMe, sessions: readonly ReaderSession[] | undefined): string =>
  html
    .replace(placeOf('details'), () => detailsOf(me))
    .replace(placeOf('sessions'), () =>
      sessions
        ? `<ul>${sessions.map(sessionLine).join('')}</ul>`
        : '<p>This cannot be shown at the moment. You stay signed in.</p>',
    )
