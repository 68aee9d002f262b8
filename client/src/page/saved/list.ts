import { onePress } from '../../components/one-press.ts'
import { newYorkDay } from '../../components/new-york-day.ts'
import { live, withRemoved, type Follow, type Kept, type SavedStory } from '@broadsheet/contracts/saved'
import { latestOf, type Headline } from './feed.ts'
import { isSignedIn } from './reader.ts'
import { onChange } from './marks.ts'
import { canKeep, changeBox, readBox } from './store.ts'
import { CANNOT_REMOVE, say } from './toast.ts'

/** The most follows whose latest stories are shown. */
const MOST_FEEDS = 8

/** Fills the page of saved stories from what this browser keeps (rule saved/list). */
export function startList(root: HTMLElement): void {
  const reader = root.querySelector<HTMLElement>('[data-saved-reader]')?.dataset['savedReader']
  let drawn = ''
  const draw = () => {
    const box = readBox()
    // The list that the service drew for its reader stays until this browser has the list of that account. It stays, too,
    // if this browser keeps none. Once it was drawn from that list, it goes with it where the session has ended.
    const isAwaited = box.reader === undefined ? drawn === '' : box.reader !== (reader ?? box.reader)
    if (isSignedIn() && isAwaited) return
    const [stories, follows] = [live(box.stories), live(box.follows)]
    // If nothing has changed, the list is not drawn again, so that a button in it keeps the focus.
    const next = JSON.stringify([stories, follows])
    if (next === drawn) return
    drawn = next
    fill(root, 'stories', stories.map(storyItem))
    show(root, 'stories')
    fill(root, 'follows', follows.map(followItem))
    // The section is shown when all latest stories are there: later arrivals would move what is below them.
    const latest = follows.slice(0, MOST_FEEDS).map((follow) => showLatest(root, follow))
    void Promise.all(latest).then(() => show(root, 'follows'))
  }
  const note = root.querySelector<HTMLElement>('[data-saved-note]')
  const tell = () => {
    if (!note) return
    const { stories, follows } = readBox()
    // A browser whose storage is full still has what it kept before.
    const keepsNothing = stories.length + follows.length === 0 && !canKeep() && !isSignedIn()
    root.toggleAttribute('data-keeps-nothing', keepsNothing)
    if (keepsNothing)
      note.textContent = 'This browser does not let the paper keep anything, so no list can be shown here.'
    else
      note.textContent = navigator.onLine ? '' : 'You are offline. Stories that are kept in this browser can be read.'
  }
  draw()
  tell()
  onChange(draw)
  addEventListener('online', tell)
  addEventListener('offline', tell)
}

const holderOf = (root: HTMLElement, name: keyof Kept) => root.querySelector<HTMLElement>(`[data-saved-list="${name}"]`)

/** Shows the list. Until then, logged-out readers see neither the list nor what is below it. */
const show = (root: HTMLElement, name: keyof Kept) => holderOf(root, name)?.setAttribute('data-filled', '')

function fill(root: HTMLElement, name: keyof Kept, items: readonly HTMLElement[]): void {
  const holder = holderOf(root, name)
  if (!holder) return
  const list = items.length > 0 ? element('ul') : element('p', holder.dataset['empty'] ?? '')
  list.append(...items)
  keepFocus(holder, () => holder.replaceChildren(list))
}

/**
 * Whoever stands in the list keeps their place, also where another tab changes it. The place of what is gone is the entry that
 * follows it, or else the one before it, and of the last one the heading.
 */
function keepFocus(holder: HTMLElement, change: () => void): void {
  const { activeElement: focused } = document
  const entries = () => [...holder.querySelectorAll(':scope > ul > li')]
  const place = entries().findIndex((entry) => entry.contains(focused))
  change()
  if (!focused || place < 0) return
  const same = [...holder.querySelectorAll<HTMLElement>('a, button')].find((next) => nameOf(next) === nameOf(focused))
  const left = entries()
  const beside = left[Math.min(place, left.length - 1)]?.querySelector<HTMLElement>(focused.localName)
  const next = same ?? beside ?? holder.closest('section')?.querySelector('h2')
  next?.focus({ preventScroll: true })
}

const nameOf = (control: Element) => control.ariaLabel ?? control.getAttribute('href')

function savedOn(at: number): string {
  const { day, year } = newYorkDay(at)
  return `Saved ${day}, ${year}`
}

function storyItem({ id, href, headline, image, savedAt }: SavedStory): HTMLElement {
  const item = element('li')
  const heading = headingOf(href, headline)
  item.append(heading, element('small', savedOn(savedAt)), removal('stories', id, headline))
  if (image) {
    const picture = Object.assign(new Image(), { alt: '', loading: 'lazy', width: 300, height: 200 })
    picture.addEventListener('error', () => picture.remove())
    picture.src = image
    item.append(picture)
  }
  return item
}

function followItem({ id, name }: Follow): HTMLElement {
  const item = element('li')
  const heading = headingOf(id, name)
  const latest = element('ul')
  latest.hidden = true
  latest.dataset['latestOf'] = id
  item.append(heading, removal('follows', id, name), latest)
  return item
}

function removal(list: keyof Kept, id: string, name: string): HTMLElement {
  const words = list === 'stories' ? 'Remove' : 'Unfollow'
  const button = element('button', words)
  button.setAttribute('type', 'button')
  button.ariaLabel = `${words}: ${name}`
  button.addEventListener('click', (event) => {
    const now = Date.now()
    const done =
      list === 'stories'
        ? changeBox('stories', id, (stories) => withRemoved(stories, id, now))
        : changeBox('follows', id, (follows) => withRemoved(follows, id, now))
    if (!done) return say(CANNOT_REMOVE)
    // The next entry's button has moved to this place, so a second press must not reach it.
    onePress(event)
    say(list === 'stories' ? `Removed: ${name}` : `You no longer follow ${name}`)
  })
  return button
}

/** If the stories cannot be had, they are left out. The follow's name still leads to its page. */
async function showLatest(root: HTMLElement, { id }: Follow): Promise<void> {
  const stories = await latestOf(id).catch(() => [])
  const holder = root.querySelector<HTMLElement>(`[data-latest-of="${CSS.escape(id)}"]`)
  holder?.replaceChildren(...stories.map(headlineItem))
  if (holder) holder.hidden = stories.length === 0
}

function headlineItem({ href, headline }: Headline): HTMLElement {
  const item = inOwnDirection('li')
  item.append(linkTo(href, headline))
  return item
}

function headingOf(href: string, text: string): HTMLElement {
  const heading = inOwnDirection('h3')
  heading.append(linkTo(href, text))
  return heading
}

/** Its words may run from right to left (rule content/language). */
const inOwnDirection = (name: 'h3' | 'li') => Object.assign(element(name), { dir: 'auto' })

const linkTo = (href: string, text: string) => Object.assign(element('a', text), { href })

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (text) made.textContent = text
  return made
}
