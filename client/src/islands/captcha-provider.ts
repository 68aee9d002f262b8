import { loadScript } from '../components/load-script.ts'

/** What the scripts of reCAPTCHA, hCaptcha and Turnstile offer alike. */
interface Provider {
  render?(
    container: HTMLElement,
    options: {
      sitekey: string
      size: 'invisible'
      execution: 'execute'
      callback(token: string): void
      'error-callback'(): void
      'close-callback'(): void
    },
  ): string | number
  execute(widget: string | number): unknown
  ready?(done: () => void): void
}

/** hCaptcha's script calls itself by reCAPTCHA's name too. */
interface ProviderWindow extends Window {
  hcaptcha?: Provider
  turnstile?: Provider
  grecaptcha?: Provider
}

let loaded: Promise<Provider> | undefined

/** Loads the script of a captcha provider, once. Rejects where it cannot be had, and is tried again the next time. */
export const loadProvider = (script: string): Promise<Provider> =>
  (loaded ??= load(script).catch((fault: unknown) => {
    loaded = undefined
    throw fault
  }))

function load(script: string): Promise<Provider> {
  return new Promise((done, fail) => {
    const element = loadScript(script)
    element.addEventListener('error', () => fail(new Error('the captcha provider does not answer')))
    element.addEventListener('load', () => {
      const { hcaptcha, turnstile, grecaptcha } = window as ProviderWindow
      const provider = hcaptcha ?? turnstile ?? grecaptcha
      if (!provider) fail(new Error('this is no captcha provider'))
      // Turnstile takes it amiss to be asked whether it is ready.
      else if (provider.render || !provider.ready) done(provider)
      else provider.ready(() => done(provider))
    })
  })
}

/** A token for one use, of which the reader sees something only where the provider is in doubt. */
export async function tokenOf(provider: Provider, siteKey: string): Promise<string | undefined> {
  const container = document.createElement('div')
  // What a modal dialog covers cannot be used.
  ;(document.querySelector('dialog[open]') ?? document.body).append(container)
  try {
    return await new Promise<string | undefined>((done) => {
      const none = () => done(undefined)
      const widget = provider.render?.(container, {
        sitekey: siteKey,
        size: 'invisible',
        execution: 'execute',
        callback: done,
        'error-callback': none,
        'close-callback': none,
      })
      if (widget === undefined) none()
      else provider.execute(widget)
    })
  } finally {
    container.remove()
  }
}
