import type { Track } from '@broadsheet/contracts'
import { track } from '../components/track.ts'
import { dismiss, isDismissed } from './dismissed-news.ts'

/** Shows the breaking news that this reader has not closed, and lets them close it. */
export function startBreakingNews(): void {
  for (const toast of document.querySelectorAll<HTMLElement>('[data-breaking-news]')) {
    const text = toast.dataset['breakingNews'] ?? ''
    const look = () => {
      toast.hidden ||= isDismissed(text)
      toast.toggleAttribute('data-shown', !toast.hidden)
    }
    look()
    // A page that the browser kept may come back after its news was closed on another.
    addEventListener('pageshow', look)
    toast.querySelector('[data-close-toast]')?.addEventListener('click', () => {
      toast.hidden = true
      dismiss(text)
      tellOf(toast)
      // The button that had the focus is gone; the page begins behind it.
      document.getElementById('main-content')?.focus({ preventScroll: true })
    })
  }
}

function tellOf(toast: HTMLElement): void {
  const { event, detail } = JSON.parse(
    toast.closest<HTMLElement>('[data-track]')?.dataset['track'] ?? '{}',
  ) as Partial<Track>
  if (event === 'toast-close' && detail) track('toast-close', detail)
}
