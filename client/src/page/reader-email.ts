/**
 * Shows who is signed in, once the account menu is opened. The page itself cannot, because it is the same for all readers in
 * one state (rule header/account-email).
 */
export function showReaderEmail(): void {
  const place = document.querySelector<HTMLElement>('[data-reader-email]')
  place?.closest('[popover]')?.addEventListener('beforetoggle', (event) => {
    // If it could not be had the last time, it is asked for again.
    if ((event as ToggleEvent).newState === 'open' && place.hidden) void fill(place)
  })
}

async function fill(place: HTMLElement): Promise<void> {
  try {
    const answer = await fetch('/api/reader/me')
    const { email } = (await answer.json()) as { email?: string }
    if (!answer.ok || !email) return
    place.textContent = email
    place.hidden = false
  } catch {
    // The menu is complete without the email address.
  }
}
