import { track } from '../components/track.ts'

/**
 * Makes tabs work, by the ARIA pattern: arrow keys move and choose. Without script, the parts are shown one below the
 * other.
 */
export function makeTabsWork(groups: Iterable<HTMLElement>): void {
  for (const group of groups) makeTabs(group)
  document.addEventListener('click', ({ target }) => {
    const profile = target instanceof Element ? target.closest<HTMLElement>('[data-social]') : null
    // The profiles in the footer have no detail of their own.
    const told = profile?.dataset['social']
    if (told) track('userInteraction', { interactionType: 'click', interactionDetail: told })
  })
}

function makeTabs(group: HTMLElement): void {
  const list = group.querySelector<HTMLElement>('[role="tablist"]')
  const tabs = [...group.querySelectorAll<HTMLElement>('[role="tab"]')]
  const panels = tabs.map((tab) => document.getElementById(tab.getAttribute('aria-controls') ?? ''))
  for (const [index, panel] of panels.entries()) {
    if (!panel) return
    panel.role = 'tabpanel'
    panel.removeAttribute('aria-label')
    panel.setAttribute('aria-labelledby', tabs[index]!.id)
    panel.hidden = index > 0
    panel.removeAttribute('data-later')
  }
  const choose = (index: number) => {
    for (const [at, tab] of tabs.entries()) {
      tab.ariaSelected = String(at === index)
      tab.tabIndex = at === index ? 0 : -1
      panels[at]!.hidden = at !== index
    }
  }
  // The reader pressed a tab while this script was loading.
  const pressed = tabs.indexOf(document.activeElement as HTMLElement)
  if (pressed > 0) choose(pressed)
  list?.addEventListener('click', ({ target }) => {
    const index = tabs.indexOf(target as HTMLElement)
    if (index < 0) return
    choose(index)
    track('userInteraction', { interactionType: 'click', interactionDetail: `social tab: ${tabs[index]!.textContent}` })
  })
  list?.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(event.target as HTMLElement)
    const moves: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const to = at < 0 ? undefined : moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    choose(index)
    tabs[index]!.focus()
  })
}
