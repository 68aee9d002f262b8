/** Milliseconds that a press is waited for: less than clicks wait for their island (`when-interacted.ts`). */
const LONGEST = 1000
/** Milliseconds between the end of a tap and its click. */
const CLICK_FOLLOWS = 100

let pressed: EventTarget | null = null
let over = Promise.resolve()

/** Remembers what is being pressed by a finger or the main button of a mouse. */
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
      // Whoever answers the click does so before.
      addEventListener('click', end(0), { capture: true, signal })
      for (const type of ['pointerup', 'pointercancel'])
        addEventListener(type, end(CLICK_FOLLOWS), { capture: true, signal })
      end(LONGEST)()
    },
    { capture: true, passive: true },
  )
}

/**
 * Resolves when nothing in an element is being pressed. What stands under a finger is not exchanged until it is let go:
 * the browser would make no click of it (rule service/pressed).
 */
export async function released(element: HTMLElement): Promise<void> {
  if (pressed instanceof Node && element.contains(pressed)) await over
}
