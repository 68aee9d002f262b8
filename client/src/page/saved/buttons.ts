import { loadChunk } from '../../islands/chunk.ts'
import { report } from '../../islands/report.ts'
import { followedHere, onChange, readMarks, storyIn } from './marks.ts'
import { say } from './toast.ts'

const SAVE = 'button[data-save]'
const FOLLOW = 'button[data-follow]'

/** Buttons that save and follow, wherever they stand and whenever they come (rules saved/buttons, saved/follows). */
export function startButtons(): void {
  press()
  onChange(press)
  document.addEventListener('click', onClick)
  // Pages of a listing and more stories come later.
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(bringsButton))) press()
  }).observe(document.body, { childList: true, subtree: true })
}

const bringsButton = (node: Node) =>
  node instanceof Element && (node.matches(`${SAVE},${FOLLOW}`) || node.querySelector(`${SAVE},${FOLLOW}`) !== null)

/** Names every button of the page, and shows what is kept. */
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

/** Buttons whose press waits for the script: an impatient second press counts as the same. */
const waiting = new Set<HTMLButtonElement>()

function onClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>(`${SAVE},${FOLLOW}`) : null
  if (!button || button.ariaPressed === null || waiting.has(button)) return
  waiting.add(button)
  loadChunk('saved-clicks', () => import('./clicks.ts'))
    .then(
      ({ onSave, onFollow }) => (button.matches(SAVE) ? onSave(button) : onFollow(button)),
      (error: unknown) => {
        report(error)
        // Its build may be gone, and then the next press finds it no more than this one.
        say('A part of this page is missing, so nothing has changed. Please reload it.')
      },
    )
    .finally(() => waiting.delete(button))
}
