import { NOTHING_KEPT, isLive, mergedKept, type Entry, type Kept } from '@broadsheet/contracts/saved'
import { fetchInTime } from '../../components/fetch-in-time.ts'
import { forgetOffline } from './offline.ts'
import { isOthers, isSignedIn } from './reader.ts'
import { onChange, readMarks } from './marks.ts'
import { readBox, writeBox, type Box } from './store.ts'
import { say } from './toast.ts'

const LIST = '/api/reader/saved'
const JOIN = `${LIST}/join`
/** The most entries in one call. */
const CALL = 150
/** The reader whose list this tab has merged with the browser's. */
const JOINED = 'saved-joined'

interface Joined extends Kept {
  reader: string
}

/**
 * Keeps the browser's list and the account's the same (rule saved/account). `always`: merge them even if this tab has done
 * so before.
 */
export function startAccount(always: boolean): void {
  document.addEventListener('submit', onSubmit, true)
  if (!isSignedIn()) return void endIfSignedOut()
  // This list is another reader's, whose session ended elsewhere. Stories saved after that are not in it.
  if (isOthers(readMarks().reader)) forget()
  const box = readBox()
  if (always || !hasJoined(box) || isDue(box)) void join()
  onChange(() => {
    if (isDue(readBox())) void join()
  })
  addEventListener('online', () => {
    wasHeldUp = false
    void join()
  })
}

const isDue = ({ reader, unsent, stories, follows }: Box) =>
  unsent.length > 0 || (reader === undefined && stories.length + follows.length > 0)

let wasHeldUp = false

/**
 * On signing out, nothing of the account stays, because others may use this browser. Without a network, signing out would
 * fail, and what was saved meanwhile would be lost, so the form is held up. Browsers may be wrong about the network, so a
 * second press is not held up.
 */
function onSubmit(event: Event): void {
  const { target } = event
  if (!(target instanceof HTMLFormElement) || !target.getAttribute('action')?.startsWith('/sign-out')) return
  if (!navigator.onLine && !wasHeldUp) {
    wasHeldUp = true
    event.preventDefault()
    target.closest<HTMLElement>('[popover]')?.hidePopover()
    return say('You are offline. You can sign out once the connection is back.')
  }
  forget()
  forgetOffline()
}

function forget(): void {
  if (readMarks().reader === undefined) return
  writeBox({ ...NOTHING_KEPT, unsent: [] })
  forgetOffline()
}

/** Either the session has ended elsewhere, or accounts cannot be looked up just now. Only the service knows which. */
async function endIfSignedOut(): Promise<void> {
  if (readMarks().reader === undefined) return
  const answer = await fetchInTime(LIST).catch(() => undefined)
  if (answer?.status === 401) endOfSession()
}

/** The entries of a list that are wanted. */
const only = ({ stories, follows }: Kept, isWanted: (entry: Entry) => boolean): Kept => ({
  stories: stories.filter(isWanted),
  follows: follows.filter(isWanted),
})

/**
 * The account has its list. What it could not be told of was saved when the session had already ended, or without a network. It
 * stays, as anything that is saved signed out.
 */
function endOfSession(): void {
  const box = readBox()
  const { reader, unsent } = box
  if (reader === undefined) return
  forgetOffline()
  writeBox({ ...only(box, (entry) => isLive(entry) && unsent.includes(entry.id)), unsent: [] })
  if (isSignedIn())
    say(
      unsent.length > 0
        ? 'You are no longer signed in, so this change is in this browser alone.'
        : 'You are no longer signed in.',
    )
}

let joining: Promise<void> | undefined
let isAskedAgain = false

/** Merges the lists. Changes made meanwhile are sent afterwards. If the list cannot be sent now, the next page sends it. */
function join(): Promise<void> {
  if (joining) isAskedAgain = true
  joining ??= tell()
    .catch(() => undefined)
    .finally(() => {
      joining = undefined
      if (!isAskedAgain) return
      isAskedAgain = false
      if (isDue(readBox())) void join()
    })
  return joining
}

async function tell(): Promise<void> {
  const box = readBox()
  const untold = box.reader === undefined ? undefined : new Set(box.unsent)
  const isTold = ({ id }: Entry) => untold !== undefined && !untold.has(id)
  const sent = only(box, (entry) => !isTold(entry))
  let answer: Joined | undefined
  for (const part of inParts(sent)) {
    const given = await send({ ...part, ...(box.reader === undefined ? {} : { reader: box.reader }) })
    if (given === 'other-reader') return startAnew()
    if (given === 'nobody') return endOfSession()
    if (!given) return
    answer = given
  }
  if (!answer) return
  const now = readBox()
  // Somebody signed out in another tab.
  if (now.reader !== box.reader) return
  const told = new Map([...sent.stories, ...sent.follows].map((entry) => [entry.id, JSON.stringify(entry)]))
  const current = new Map([...now.stories, ...now.follows].map((entry) => [entry.id, JSON.stringify(entry)]))
  const unsent = now.unsent.filter((id) => told.get(id) !== current.get(id))
  // What the account knows counts as the account has it. By this browser's clock, which may be ahead, it could seem later than
  // its removal elsewhere.
  const own = only(now, ({ id }) => unsent.includes(id))
  writeBox({ ...mergedKept(own, answer), reader: answer.reader, unsent })
  markJoined(answer.reader)
}

/** The list in this browser is another reader's, whose session ended without this browser being told. */
async function startAnew(): Promise<void> {
  forget()
  await tell()
}

/** Yields at least one part, so that an empty list still fetches the account's. */
function* inParts({ stories, follows }: Kept): Generator<Kept> {
  for (let from = 0; from === 0 || from < Math.max(stories.length, follows.length); from += CALL)
    yield { stories: stories.slice(from, from + CALL), follows: follows.slice(from, from + CALL) }
}

async function send(list: Kept & { reader?: string }): Promise<Joined | 'other-reader' | 'nobody' | undefined> {
  const answer = await fetchInTime(JOIN, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(list),
  })
  if (answer.status === 409) return 'other-reader'
  if (answer.status === 401) return 'nobody'
  return answer.ok ? ((await answer.json()) as Joined) : undefined
}

/** If the list was forgotten because its reader signed out in this tab or another, it counts as not merged yet. */
function hasJoined({ reader }: Box): boolean {
  try {
    return reader !== undefined && sessionStorage.getItem(JOINED) === reader
  } catch {
    return false
  }
}

function markJoined(reader: string): void {
  try {
    sessionStorage.setItem(JOINED, reader)
  } catch {
    // Without storage, the next page merges again.
  }
}
