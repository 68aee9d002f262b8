/**
 * The longest that a press is waited for, in milliseconds. It is less than clicks wait for their island
 * (`when-interacted.ts`).
 */
const LONGEST = 1000
/** Milliseconds between the end of a tap and its click. */
const CLICK_FOLLOWS = 100

let pressed: EventTarget | null = null
let over = Promise.resolve()

/** Remembers which element is being pressed, by a finger or a mouse's main button. */
export function watchPresses(): void {
  addEventListener(
    'pointerdown',
    ({ button, target }) => {
      if (button !== 0) return
      const watching = new AbortController()
      const { signal } = watching
      const end = (after: number) => () => setTimeout(() => watching.abort(), after)
      pressed = target
      over = new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
      // The press ends only after the click's own listeners have run.
      addEventListener('click', end(0), { capture: true, signal })
      for (const type of ['pointerup', 'pointercancel'])
        addEventListener(type, end(CLICK_FOLLOWS), { capture: true, signal })
      end(LONGEST)()
    },
    { capture: true, passive: true },
  )
}

/**
 * Resolves when nothing in an element is being pressed. If an element were replaced under a finger, the browser would make
 * no click of the press, so replacing waits until the finger is lifted (rule service/pressed).
 */
export async function released(element: HTMLElement): Promise<void> {
  if (pressed instanceof Node && element.contains(pressed)) await over
}
