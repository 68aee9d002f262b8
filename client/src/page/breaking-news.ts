import type { Track } from '@broadsheet/contracts'
import { onePress } from '../components/one-press.ts'
import { track } from '../components/track.ts'
import { dismiss, isDismissed } from './dismissed-news.ts'

/** Shows breaking news unless this reader has closed it, and lets them close it. */
export function startBreakingNews(): void {
  for (const toast of document.querySelectorAll<HTMLElement>('[data-breaking-news]')) {
    const text = toast.dataset['breakingNews'] ?? ''
    const look = () => {
      toast.hidden ||= isDismissed(text)
      toast.toggleAttribute('data-shown', !toast.hidden)
    }
    look()
    // The browser may restore this page after the same news was closed on another.
    addEventListener('pageshow', look)
    // It may be closed in another tab.
    addEventListener('storage', look)
    toast.querySelector('[data-close-toast]')?.addEventListener('click', (event) => {
      toast.hidden = true
      onePress(event as MouseEvent)
      dismiss(text)
      tellOf(toast)
      // The button that had the focus is gone, so move on to the main content.
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
