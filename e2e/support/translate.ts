import type { Page } from 'playwright/test'

/** Translates a page as browsers do: each text is put into an element of its own. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.matches('script, style, noscript')) continue
      const words = document.createElement('font')
      words.textContent = `«${text.data}»`
      text.replaceWith(words)
    }
  })
