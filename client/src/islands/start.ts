import { askFirst } from './ask-first.ts'
import type { Begin } from './begin.ts'
import { loadChunk } from './chunk.ts'
import { isIslandName, loaders } from './loaders.ts'
import { released, watchPresses } from './presses.ts'
import { report } from './report.ts'
import { STAYS_PLAIN, stayPlain } from './stay-plain.ts'
import { whenDue } from './when-due.ts'
import { whenInteracted } from './when-interacted.ts'
import { whenLoaded } from './when-loaded.ts'
import { whenVisible } from './when-visible.ts'

const triggers: Record<string, (element: HTMLElement, begin: Begin) => void> = {
  load: (element, start) => {
    whenInteracted(element, start)
    whenLoaded(element, start)
  },
  visible: whenVisible,
  interaction: whenInteracted,
  due: whenDue,
}

/**
 * A button that was pressed before this script arrived: it has the focus, but not from the keyboard. Links and buttons of
 * forms are not matched, because they have already worked without script.
 */
const PRESSED = '[data-island-action][type=button]:focus:not(:focus-visible)'

/** Sets up each island's trigger, and answers a press that came before this script. */
export function startIslands(): void {
  watchPresses()
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
    triggers[element.dataset['hydrate']!]?.(element, beginOnce(element))
  document.querySelector<HTMLElement>(PRESSED)?.click()
}

function beginOnce(element: HTMLElement): Begin {
  let started: Promise<void> | undefined
  return () => (started ??= begin(element))
}

async function begin(element: HTMLElement): Promise<void> {
  const type = element.dataset['island']
  if (!isIslandName(type)) return
  const parts = loadChunk(type, () => Promise.all([import('./hydrate.tsx'), loaders[type]()]))
  parts.catch((error: unknown) => {
    report(error)
    stayPlain(element)
    for (const form of element.querySelectorAll('form')) askFirst(element, form)
  })
  const [{ hydrate }, component] = await parts
  await released(element)
  if (!element.hasAttribute(STAYS_PLAIN)) await hydrate(element, component)
}
