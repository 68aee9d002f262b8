import { finderStateOf, type FinderState } from '@broadsheet/contracts/finder'

/** What a reader did in the plain form of filters before the script that replaces it had come. */
export interface LeftForm {
  /** What was chosen; undefined if nothing was changed. */
  chosen: FinderState | undefined
  /** Which of its menus is open, and which of its controls has the focus, from 0; -1 if none. */
  open: number
  focused: number
}

/** The menus of the plain form, or of the bar that replaces it, and then 'Takes reservations', in the same order. */
const controlsOf = (filters: Element) => [
  ...filters.querySelectorAll<HTMLElement>('summary, [aria-haspopup="listbox"], label:not(details *) > input'),
]

export function leftIn(form: HTMLFormElement): LeftForm {
  const controls = controlsOf(form)
  const isChanged = [...form.querySelectorAll('input')].some(
    ({ checked, defaultChecked }) => checked !== defaultChecked,
  )
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return {
    chosen: isChanged ? finderStateOf(new URLSearchParams(fields)) : undefined,
    open: controls.findIndex(({ parentElement: menu }) => menu instanceof HTMLDetailsElement && menu.open),
    focused: controls.findIndex((control) => (control.closest('details') ?? control).contains(document.activeElement)),
  }
}

/** Opens the menu that was open in the form, or gives back the focus that went with it. */
export function takeUp({ open, focused }: Pick<LeftForm, 'open' | 'focused'>, bar: Element): void {
  const controls = controlsOf(bar)
  if (open >= 0) controls[open]?.click()
  else controls[focused]?.focus({ preventScroll: true })
}
