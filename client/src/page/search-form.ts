/**
 * The address of a search's results. Spaces are percent-encoded as well, so that the address is the same everywhere.
 */
export const searchHref = (action: string, parameter: string, query: string): string =>
  `${action}?${encodeURIComponent(parameter)}=${encodeURIComponent(query)}`

/** The code of a key that went to an input method, whatever key it was. */
const INPUT_METHOD = 229

/**
 * The header's search: its button is disabled while the field is empty, but Enter always leads to the results
 * (rule header/search-form). Forms with a disabled button ignore Enter, so the key is handled here.
 */
export function startSearchForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-search-form]')) {
    const input = form.querySelector('input')
    const button = form.querySelector('button')
    if (!input || !button) continue
    const update = () => {
      button.disabled = input.value === ''
    }
    const go = (event: Event) => {
      event.preventDefault()
      location.assign(searchHref(form.getAttribute('action') ?? '/search', input.name, input.value))
    }
    input.addEventListener('input', update)
    input.addEventListener('keydown', (event) => {
      // These keys also end composing with an input method. In Safari composing has ended by then; only this code tells.
      if (event.isComposing || event.keyCode === INPUT_METHOD) return
      if (event.key === 'Enter') go(event)
      // In Safari this key only empties the field, and closes no popover.
      if (event.key === 'Escape' && !input.value) input.closest<HTMLElement>('[popover]')?.hidePopover()
    })
    form.addEventListener('submit', go)
    // The browser may restore the field's text when the reader comes back.
    addEventListener('pageshow', update)
    update()
  }
}
