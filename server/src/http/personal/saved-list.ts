import { SAVED_PATH, type Follow, type Kept, type SavedStory } from '@broadsheet/contracts'
import { escapeXml } from '../../layout/discovery/xml.ts'
import { monthDayYear } from '../../time/index.ts'
import { emptyElement } from './personal-element.ts'

const AWAY = '<p>Your list cannot be shown at the moment. Nothing in it is lost.</p>'
const NOTHING = '<p>Nothing is here yet.</p>'

/** The form that removes an entry without script. */
const removal = (list: keyof Kept, id: string, words: string, name: string) =>
  `<form method="post" action="${SAVED_PATH}remove"><input type="hidden" name="list" value="${list}"><input type="hidden" name="id" value="${escapeXml(id)}"><button aria-label="${escapeXml(`${words}: ${name}`)}">${words}</button></form>`

/** Its words may run from right to left (rule content/language). */
const heading = (href: string, text: string) =>
  `<h3 dir="auto"><a href="${escapeXml(href)}">${escapeXml(text)}</a></h3>`

const storyLine = ({ id, href, headline, image, savedAt }: SavedStory): string =>
  `<li>${heading(href, headline)}<small>Saved ${monthDayYear(savedAt)}</small>${removal('stories', id, 'Remove', headline)}${image ? `<img src="${escapeXml(image)}" alt="" loading="lazy" width="300" height="200">` : ''}</li>`

const followLine = ({ id, name }: Follow): string =>
  `<li>${heading(id, name)}${removal('follows', id, 'Unfollow', name)}</li>`

/** Tells the browser whose list this is, so that it knows whether its own list is this reader's. */
const wordOf = (reader: string) => `<span hidden data-saved-reader="${escapeXml(reader)}"></span>`

const listOf = (lines: readonly string[]): string => (lines.length > 0 ? `<ul>${lines.join('')}</ul>` : NOTHING)

/** Puts a reader's list into the page of saved stories; undefined if it cannot be had (rule saved/list). */
export const withSavedList = (html: string, kept: (Kept & { reader: string }) | undefined): string =>
  html
    .replace(emptyElement('stories'), () => (kept ? wordOf(kept.reader) + listOf(kept.stories.map(storyLine)) : AWAY))
    .replace(emptyElement('follows'), () => (kept ? listOf(kept.follows.map(followLine)) : AWAY))
