/** Where a search leads. Encoded by percent signs throughout, so that the address reads the same everywhere. */
export const searchHref = (action: string, parameter: string, query: string): string =>
  `${action}?${encodeURIComponent(parameter)}=${encodeURIComponent(query)}`

/**
 * The header's search: its button is off while there is nothing to look for, Enter always goes to the results
 * (rule header/search-form). A form whose button is off ignores Enter, so the key is handled here.
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
      // Enter also ends the input of a composed character.
      if (event.key === 'Enter' && !event.isComposing) go(event)
    })
    form.addEventListener('submit', go)
    // The browser may fill the field again when a reader comes back.
    addEventListener('pageshow', update)
    update()
  }
}
