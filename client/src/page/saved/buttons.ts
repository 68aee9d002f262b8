import { onePress } from '../../components/one-press.ts'
import { loadChunk, PRESS_WAITS } from '../../islands/chunk.ts'
import { report } from '../../islands/report.ts'
import { sentTo } from '../sent-to.ts'
import { followedHere, onChange, readMarks, storyIn } from './marks.ts'
import { wordForReader } from './reader.ts'
import { say } from './toast.ts'

const SAVE = 'button[data-save]'
const FOLLOW = 'button[data-follow]'

/**
 * Makes the buttons for saving and following work, wherever they are and whenever they are added (rules saved/buttons,
 * saved/follows).
 */
export function startButtons(): void {
  press()
  onChange(press)
  document.addEventListener('click', onClick)
  // Later pages of a listing and further stories are added later.
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(bringsButton))) press()
  }).observe(document.body, { childList: true, subtree: true })
}

const bringsButton = (node: Node) =>
  node instanceof Element && (node.matches(`${SAVE},${FOLLOW}`) || node.querySelector(`${SAVE},${FOLLOW}`) !== null)

/** Labels every button of the page, and shows what is saved or followed. */
function press(): void {
  const { stories, follows } = readMarks()
  for (const button of document.querySelectorAll<HTMLButtonElement>(SAVE)) {
    const story = storyIn(button)
    if (!story) continue
    button.ariaLabel = `Save: ${story.headline}`
    button.ariaPressed = String(stories.has(story.id))
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>(FOLLOW)) {
    const isFollowed = follows.has(followedHere())
    button.ariaPressed = String(isFollowed)
    button.textContent = isFollowed ? 'Following' : 'Follow'
    button.ariaLabel = `${button.textContent} ${button.dataset['follow']}`
  }
}

/** Whether somebody else has signed in since the page was sent to one reader, as in a window beside this one. */
function isOthersPage(): boolean {
  const reader = sentTo()
  const word = wordForReader()
  return reader !== undefined && word !== undefined && word !== reader
}

/** Buttons whose press waits for the script. An impatient second press counts as the same. */
const waiting = new Set<HTMLButtonElement>()

function onClick(event: MouseEvent): void {
  const { target } = event
  const button = target instanceof Element ? target.closest<HTMLButtonElement>(`${SAVE},${FOLLOW}`) : null
  if (!button || button.ariaPressed === null || waiting.has(button)) return
  // A second press would undo the first.
  onePress(event)
  if (isOthersPage())
    return say('Somebody else has signed in meanwhile, so nothing has changed. Please reload the page.')
  waiting.add(button)
  const slow = setTimeout(say, PRESS_WAITS, 'This takes longer than usual. It is done as soon as the network answers.')
  loadChunk('saved-clicks', () => import('./clicks.ts'))
    .finally(() => clearTimeout(slow))
    .then(
      ({ onSave, onFollow }) => (button.matches(SAVE) ? onSave(button) : onFollow(button)),
      (error: unknown) => {
        report(error)
        // The page's build may be gone. Then the next press would not find the part either.
        say('A part of this page is missing, so nothing has changed. Please reload it.')
      },
    )
    .finally(() => waiting.delete(button))
}
