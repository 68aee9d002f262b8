import { CAPTIONS_ATTRIBUTE } from '../components/video-player/captions-elsewhere.ts'

/**
 * Fetches captions that are on another host than the paper's once their video begins, because a browser takes a video's own
 * captions only from the host of its page. Where that host does not allow it, the video has none (rule cards/captions).
 */
export function fetchCaptions(): void {
  document.addEventListener(
    'play',
    ({ target }) => {
      if (!(target instanceof HTMLVideoElement)) return
      for (const track of target.querySelectorAll<HTMLTrackElement>(`track[${CAPTIONS_ATTRIBUTE}]`)) void fill(track)
    },
    true,
  )
}

async function fill(track: HTMLTrackElement): Promise<void> {
  const address = track.getAttribute(CAPTIONS_ATTRIBUTE)!
  track.removeAttribute(CAPTIONS_ATTRIBUTE)
  try {
    const answer = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' })
    if (!answer.ok) throw new Error(`captions: ${answer.status}`)
    track.src = URL.createObjectURL(new Blob([await answer.text()], { type: 'text/vtt' }))
  } catch {
    track.remove()
  }
}
