import { track } from '../components/track.ts'

/** Makes tabs of parts that stand below each other without script, by the ARIA pattern: arrows move, and choose. */
export function startTabs(): void {
  for (const group of document.querySelectorAll<HTMLElement>('[data-tabs]')) makeTabs(group)
  document.addEventListener('click', ({ target }) => {
    const profile = target instanceof Element ? target.closest<HTMLElement>('[data-social]') : null
    if (profile)
      track('userInteraction', { interactionType: 'click', interactionDetail: `social: ${profile.dataset['social']}` })
  })
}

function makeTabs(group: HTMLElement): void {
  const panels = [...group.querySelectorAll<HTMLElement>(':scope > [data-tab]')]
  if (panels.length < 2) return
  const list = document.createElement('div')
  list.role = 'tablist'
  const tabs = panels.map((panel) => {
    const tab = document.createElement('button')
    tab.type = 'button'
    tab.role = 'tab'
    tab.id = `${panel.id}-tab`
    tab.textContent = panel.dataset['tab'] ?? ''
    tab.setAttribute('aria-controls', panel.id)
    panel.role = 'tabpanel'
    panel.removeAttribute('aria-label')
    panel.setAttribute('aria-labelledby', tab.id)
    return tab
  })
  const choose = (index: number) => {
    for (const [at, tab] of tabs.entries()) {
      tab.ariaSelected = String(at === index)
      tab.tabIndex = at === index ? 0 : -1
      panels[at]!.hidden = at !== index
    }
  }
  list.append(...tabs)
  list.addEventListener('click', ({ target }) => {
    const index = tabs.indexOf(target as HTMLButtonElement)
    if (index < 0) return
    choose(index)
    track('userInteraction', { interactionType: 'click', interactionDetail: `social tab: ${tabs[index]!.textContent}` })
  })
  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(event.target as HTMLButtonElement)
    const moves: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const to = at < 0 ? undefined : moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    choose(index)
    tabs[index]!.focus()
  })
  choose(0)
  group.prepend(list)
}
