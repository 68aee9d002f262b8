import type { Page } from 'playwright/test'

/** Everything dangerous found on a page. A safe page has only empty lists. */
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

/** Records every call that a payload could make. Must be called before the page is opened. */
export const record = (page: Page) =>
  page.addInitScript(() => {
    // Frames with an opaque origin may run what editors put there, but cannot reach this.
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
 * Searches documents for anything that could run: the open page as it is and as its markup is parsed again, or the
 * pages at `paths`.
 */
export const inspect = (page: Page, paths: readonly string[] = []): Promise<Findings[]> =>
  page.evaluate(async (urls) => {
    const unsafe = /^(?:javascript|vbscript|livescript|mocha|data(?!:image\/(?:png|jpe?g|gif|webp|avif))):/i
    // Removes what browsers strip from addresses. They do not strip a non-breaking space; with one, the address is a
    // path.
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
      'main script:not([type*="json"]), main style, main base, main meta, main link:not([rel="preload"], [rel="stylesheet"][href^="/assets/style-"]), main object, main embed, main applet, main math, main template, iframe[srcdoc], iframe:not([sandbox]), form:not([action^="/"]), [style*="url("], [style*="expression"]'
    /**
     * Content for readers without JavaScript is a single sandboxed frame. With JavaScript, browsers parse it as text.
     */
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
          ...[...document.querySelectorAll('main noscript')].filter((noscript) => !isOwn(noscript)),
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
