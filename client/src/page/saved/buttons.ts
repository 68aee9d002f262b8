import { isLive, withRemoved, withSaved } from '@broadsheet/contracts/saved'
import { track } from '../../components/track.ts'
import { followedHere, storyAround } from './story-in-page.ts'
import { changeBox, onChange, readBox } from './store.ts'
import { say } from './toast.ts'

const SAVE = 'button[data-save]'
const FOLLOW = 'button[data-follow]'
const CANNOT = 'This browser does not let the paper keep anything, so nothing was saved.'

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

const keptIds = (list: readonly { id: string; removedAt?: number }[]) =>
  new Set(list.filter((entry) => isLive({ savedAt: 0, ...entry })).map(({ id }) => id))

/** Names every button of the page, and shows what is kept. */
function press(): void {
  const { stories, follows } = readBox()
  const [saved, followed] = [keptIds(stories), keptIds(follows)]
  for (const button of document.querySelectorAll<HTMLButtonElement>(SAVE)) {
    const story = storyAround(button, 0)
    if (!story) continue
    button.ariaLabel = `Save: ${story.headline}`
    button.ariaPressed = String(saved.has(story.id))
  }
  const here = followedHere()
  for (const button of document.querySelectorAll<HTMLButtonElement>(FOLLOW)) {
    if (!here) continue
    const isFollowed = followed.has(here)
    button.ariaPressed = String(isFollowed)
    button.textContent = isFollowed ? 'Following' : 'Follow'
    button.ariaLabel = `${button.textContent} ${button.dataset['follow']}`
  }
}

function onClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>(`${SAVE},${FOLLOW}`) : null
  if (!button || button.ariaPressed === null) return
  if (button.matches(SAVE)) onSave(button)
  else onFollow(button)
}

function onSave(button: HTMLButtonElement): void {
  const story = storyAround(button, Date.now())
  if (!story) return
  const isSaved = button.ariaPressed === 'true'
  const done = changeBox('stories', story.id, (list) =>
    isSaved ? withRemoved(list, story.id, Date.now()) : withSaved(list, story),
  )
  track('userInteraction', { interactionType: 'click', interactionDetail: isSaved ? 'unsave story' : 'save story' })
  if (!done) say(CANNOT)
  else if (isSaved) say('Removed from your saved stories')
  else say(done.dropped > 0 ? 'Saved. Your list is full, so the oldest story has left it.' : 'Saved', true)
}

function onFollow(button: HTMLButtonElement): void {
  const id = followedHere()
  const name = button.dataset['follow']
  if (!id || !name) return
  const isFollowed = button.ariaPressed === 'true'
  const done = changeBox('follows', id, (list) =>
    isFollowed ? withRemoved(list, id, Date.now()) : withSaved(list, { id, name, savedAt: Date.now() }),
  )
  track('userInteraction', { interactionType: 'click', interactionDetail: isFollowed ? 'unfollow' : 'follow' })
  if (!done) say(CANNOT)
  else if (isFollowed) say(`You no longer follow ${name}`)
  else
    say(
      done.dropped > 0 ? `You follow ${name}. Your list is full, so the oldest has left it.` : `You follow ${name}`,
      true,
    )
}
