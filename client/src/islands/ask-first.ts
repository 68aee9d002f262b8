import { stayPlain } from './stay-plain.ts'

const asking = new WeakSet<HTMLFormElement>()

/**
 * For a form whose script does not arrive. A button that needs an email address opens the dialog that asks for it, and
 * ticks the newsletter that the button stands for (rule newsletters/picks). Does nothing for a form without a dialog.
 */
export function askFirst(island: HTMLElement, form: HTMLFormElement): void {
  const dialog = form.querySelector('dialog')
  if (!dialog || asking.has(form)) return
  asking.add(form)
  stayPlain(island)
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
