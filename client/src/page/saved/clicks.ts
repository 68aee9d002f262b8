import { withRemoved, withSaved } from '@broadsheet/contracts/saved'
import { track } from '../../components/track.ts'
import { followedHere } from './marks.ts'
import { storyAround } from './story-in-page.ts'
import { changeBox } from './store.ts'
import { CANNOT_REMOVE, CANNOT_SAVE, say } from './toast.ts'

/** Saves the story around a button, or removes it. */
export function onSave(button: HTMLButtonElement): void {
  const story = storyAround(button, Date.now())
  if (!story) return
  const isSaved = button.ariaPressed === 'true'
  const done = changeBox('stories', story.id, (list) =>
    isSaved ? withRemoved(list, story.id, Date.now()) : withSaved(list, story),
  )
  track('userInteraction', { interactionType: 'click', interactionDetail: isSaved ? 'unsave story' : 'save story' })
  if (!done) say(isSaved ? CANNOT_REMOVE : CANNOT_SAVE)
  else if (isSaved) say('Removed from your saved stories')
  else say(done.dropped > 0 ? 'Saved. Your list is full, so the oldest story has left it.' : 'Saved', true)
}

/** Follows the topic, author or section of the page, or stops following it. */
export function onFollow(button: HTMLButtonElement): void {
  const id = followedHere()
  const name = button.dataset['follow']
  if (!id || !name) return
  const isFollowed = button.ariaPressed === 'true'
  const done = changeBox('follows', id, (list) =>
    isFollowed ? withRemoved(list, id, Date.now()) : withSaved(list, { id, name, savedAt: Date.now() }),
  )
  track('userInteraction', { interactionType: 'click', interactionDetail: isFollowed ? 'unfollow' : 'follow' })
  if (!done) say(isFollowed ? CANNOT_REMOVE : CANNOT_SAVE)
  else if (isFollowed) say(`You no longer follow ${name}`)
  else
    say(
      done.dropped > 0 ? `You follow ${name}. Your list is full, so the oldest has left it.` : `You follow ${name}`,
      true,
    )
}
