type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fieldsOf = (island: HTMLElement) => [...island.querySelectorAll<Field>('input, select, textarea')]

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** A part that has begun may have fewer fields, or other ones beside them. */
const isSame = (before: Field, after: Field) =>
  before.name === after.name && before.type === after.type && (!isTicked(before) || before.value === after.value)

/**
 * Where password managers have put signs of their own beside the fields, React draws an island anew when it begins, often
 * because a reader has begun to type. Returns a function that gives the new fields what stood in the old ones, and the
 * focus (rule service/failed-islands).
 */
export function keepFields(island: HTMLElement): () => void {
  const before = fieldsOf(island)
  let focused: EventTarget | null = document.activeElement
  const onFocus = ({ target }: FocusEvent) => (focused = target)
  island.addEventListener('focusin', onFocus)
  return () => {
    island.removeEventListener('focusin', onFocus)
    const after = fieldsOf(island)
    for (const field of before) {
      const successor = field.isConnected ? undefined : after.find((each) => isSame(field, each))
      if (successor) hand(field, successor, field === focused)
    }
  }
}

function hand(before: Field, after: Field, hasFocus: boolean): void {
  if (isTicked(before) && isTicked(after)) {
    if (before.checked !== after.checked) after.click()
  } else if (before.value !== after.value) {
    after.value = before.value
    after.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (hasFocus && document.activeElement === document.body) after.focus({ preventScroll: true })
}
