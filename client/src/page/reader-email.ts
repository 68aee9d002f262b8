/** Says who is signed in, once the menu of the account is opened: a page is the same for all readers of one state (rule
 * header/account-email). */
export function showReaderEmail(): void {
  const place = document.querySelector<HTMLElement>('[data-reader-email]')
  place?.closest('[popover]')?.addEventListener('beforetoggle', () => void fill(place), { once: true })
}

async function fill(place: HTMLElement): Promise<void> {
  try {
    const answer = await fetch('/api/reader/me')
    const { email } = (await answer.json()) as { email?: string }
    if (!answer.ok || !email) return
    place.textContent = email
    place.hidden = false
  } catch {
    // The menu is whole without it.
  }
}
