import { onePress } from '../components/one-press.ts'

/**
 * A double click sends a form that the browser itself sends only once (rule pages/one-press). The browser would show the answer
 * to the second, which for a reader who removes an account says only that nobody is signed in.
 */
export function sendFormsOnce(): void {
  document.addEventListener('click', (event) => {
    const { target } = event
    if (target instanceof Element && target.closest('form[method="post"] [type="submit"]')) onePress(event)
  })
}
