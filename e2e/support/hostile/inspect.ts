import type { Page } from 'playwright/test'

/** What a page gave away while it was read. Empty lists are a safe page. */
export interface Findings {
  ran: string[]
  handlers: string[]
  addresses: string[]
  elements: string[]
  scripts: string[]
  objects: number
}

interface Recorder {
  hits: string[]
  violations: string[]
  errors: string[]
}
type RecordingWindow = Window & { recorder?: Recorder }

/** Call before the page is opened: every call that a payload could make is written down, in the page alone. */
export const record = (page: Page) =>
  page.addInitScript(() => {
    // A frame of an opaque origin may run what an editor put there; it reaches nothing of this.
    if (window !== top) return
    const recorder: Recorder = { hits: [], violations: [], errors: [] }
    ;(window as RecordingWindow).recorder = recorder
    const note =
      (name: string) =>
      (...values: unknown[]) => {
        recorder.hits.push(`${name} ${values.map(String).join(' ')}`)
      }
    for (const name of ['__ran', 'alert', 'confirm', 'prompt', 'print']) Object.assign(window, { [name]: note(name) })
    addEventListener('securitypolicyviolation', (event) =>
      recorder.violations.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
    addEventListener('error', (event) => event.message && recorder.errors.push(event.message))
  })

export const recorded = (page: Page): Promise<Recorder> =>
  page.evaluate(() => (window as RecordingWindow).recorder ?? { hits: ['no recorder'], violations: [], errors: [] })

/**
 * Looks through documents for anything that could run: the open one, what a second reading of its markup makes of it, or
 * the pages at `paths`.
 */
export const inspect = (page: Page, paths: readonly string[] = []): Promise<Findings[]> =>
  page.evaluate(async (urls) => {
    const unsafe = /^(?:javascript|vbscript|livescript|mocha|data(?!:image\/(?:png|jpe?g|gif|webp|avif))):/i
    // What a browser takes off an address. It does not take off a hard space, with which it is a path.
    const bare = (value: string) => [...value].filter((letter) => letter > ' ').join('')
    const parsed = (text: string) => new DOMParser().parseFromString(text, 'text/html')
    const attributes = [
      'href',
      'src',
      'action',
      'formaction',
      'data',
      'poster',
      'srcset',
      'xlink:href',
      'background',
      'ping',
      'srcdoc',
    ]
    const foreign =
      'main script:not([type*="json"]), main style, main base, main meta, main link:not([rel="preload"]), main object, main embed, main applet, main math, main template, iframe[srcdoc], iframe:not([sandbox]), form:not([action^="/"]), [style*="url("], [style*="expression"]'
    /** What stands there for readers without script is one sandboxed frame. Where scripts run it is read as text. */
    const isOwn = (noscript: Element) => {
      const inside = noscript.firstElementChild ? noscript : parsed(noscript.textContent ?? '').body
      return (
        inside.childNodes.length === 1 && inside.firstElementChild?.matches('iframe[sandbox]:not([srcdoc])') === true
      )
    }
    const look = (document: Document) => {
      const all = [...document.querySelectorAll('*')]
      return {
        ran: (window as RecordingWindow).recorder?.hits ?? [],
        handlers: all.flatMap((element) =>
          element
            .getAttributeNames()
            .filter((name) => name.startsWith('on'))
            .map((name) => `${element.tagName} ${name}`),
        ),
        addresses: all.flatMap((element) =>
          attributes
            .map((name) => element.getAttribute(name) ?? '')
            .filter((value) => unsafe.test(bare(value)))
            .map((value) => value.slice(0, 80)),
        ),
        elements: [
          ...document.querySelectorAll(foreign),
          ...[...document.querySelectorAll('main noscript')].filter((one) => !isOwn(one)),
        ].map((element) => element.outerHTML.slice(0, 120)),
        scripts: [...document.scripts]
          .filter((script) => !script.src && !/json|speculation/.test(script.type))
          .map((script) => script.text.slice(0, 80)),
        objects: (document.body.textContent ?? '').split('[object Object]').length - 1,
      }
    }
    if (urls.length === 0) {
      const once = parsed(document.documentElement.outerHTML)
      return [look(document), look(once), look(parsed(once.documentElement.outerHTML))]
    }
    const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()))
    return texts.map((text) => look(parsed(text)))
  }, paths)
