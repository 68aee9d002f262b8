/**
 * On an island that stays as the server drew it, whatever comes later: its part of the script failed, or the reader is using
 * it so. Stylesheets lay it out as they do without scripting (rule service/failed-islands).
 */
export const STAYS_PLAIN = 'data-plain'

/**
 * For a form whose script does not come: a button that needs an address opens the dialog that asks for it, and what the button
 * stands for is ticked (rule newsletters/picks). Nothing for a form that asks within the page.
 */
export function askFirst(island: HTMLElement, form: HTMLFormElement): void {
  const dialog = form.querySelector('dialog')
  if (!dialog) return
  island.setAttribute(STAYS_PLAIN, '')
  form.addEventListener('submit', (event) => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement) || !submitter.formNoValidate) return
    event.preventDefault()
    for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
      box.checked ||= box.name === submitter.name && box.value === submitter.value
    if (!dialog.open) dialog.showModal()
  })
  dialog.querySelector('[type=button]')?.addEventListener('click', () => dialog.close())
}
