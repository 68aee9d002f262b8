import { keepClearOf } from '../components/clear-of-message.ts'
import { COPY_TOLD, copyLink } from '../components/copy-link.ts'
import { isPlainClick } from '../components/plain-click.ts'
import { track } from '../components/track.ts'
import { loadChunk, PRESS_WAITS } from '../islands/chunk.ts'
import { report } from '../islands/report.ts'
import { bringIntoSight } from './menu-in-sight.ts'

/** Size of the popup window in which the other site opens, in CSS pixels (rule sharing/menu). */
const POPUP = 'popup,width=626,height=436'

/** Share menus, beyond plain links: a choice closes the menu and is reported. */
export function startShareMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-share]')) {
    menu.addEventListener('click', (event) => void onChoice(menu, event))
    // `toggle` does not bubble.
    menu.addEventListener('toggle', onToggle, true)
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-gift]'))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      loadChunk('gift', () => import('./gift.ts'), PRESS_WAITS).then(
        ({ giveStory }) => giveStory(form),
        (error: unknown) => {
          report(error)
          // If this part of the script fails or takes too long, the form is sent normally.
          form.submit()
        },
      )
    })
}

/** The menu takes the focus because in WebKit, after a click on the button, Tab passes the menu over. */
function onToggle({ target, newState }: ToggleEvent): void {
  if (newState !== 'open' || !(target instanceof HTMLElement)) return
  bringIntoSight(target)
  target.focus({ preventScroll: true })
}

async function onChoice(root: HTMLElement, event: MouseEvent): Promise<void> {
  const choice = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-share-to]') : null
  if (!choice) return
  track('userInteraction', { interactionType: 'click', interactionDetail: choice.dataset['shareTo'] ?? '' })
  const { copy } = choice.dataset
  if (choice instanceof HTMLAnchorElement && choice.target === '_blank' && isPlainClick(event)) {
    event.preventDefault()
    window.open(choice.href, '_blank', `noopener,${POPUP}`)
  }
  root.querySelector<HTMLElement>('[popover]')?.hidePopover()
  if (copy !== undefined) say(root, await copyLink(copy))
}

const silenced = new WeakMap<HTMLElement, number>()

function say(root: HTMLElement, words: string): void {
  const toast = root.querySelector<HTMLElement>('[data-share-toast]')
  if (!toast) return
  const show = (text: string) => {
    toast.textContent = text
    keepClearOf(toast)
  }
  clearTimeout(silenced.get(toast))
  show(words)
  silenced.set(
    toast,
    window.setTimeout(() => show(''), COPY_TOLD),
  )
}
