import { CAPTCHA_LENGTH } from '@broadsheet/contracts/newsletters'
import { loadScript } from '../components/load-script.ts'

/** The interface that the scripts of reCAPTCHA, hCaptcha and Turnstile share. reCAPTCHA v3 gives its token by `execute` alone. */
interface Provider {
  render?(
    container: HTMLElement,
    options: {
      sitekey: string
      size?: 'invisible'
      appearance?: 'interaction-only'
      execution: 'execute'
      'challenge-container'?: HTMLElement
      callback(token: unknown): void
      'error-callback'(): void
      'close-callback'(): void
      'unsupported-callback'(): void
    },
  ): string | number
  execute(widget: string | number): unknown
  ready?(done: () => void): void
}

/** hCaptcha's script also takes reCAPTCHA's name. reCAPTCHA Enterprise has a name within that. */
interface ProviderWindow extends Window {
  hcaptcha?: Provider
  turnstile?: Provider
  grecaptcha?: Provider & { enterprise?: Provider }
}

let loaded: Promise<Provider> | undefined

/** Loads a captcha provider's script, once. Rejects if it cannot be loaded; the next call tries again. */
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
      const provider = hcaptcha ?? turnstile ?? grecaptcha?.enterprise ?? grecaptcha
      if (!provider) fail(new Error('this is no captcha provider'))
      // Turnstile reports an error if it is asked whether it is ready.
      else if (provider.render || !provider.ready) done(provider)
      else provider.ready(() => done(provider))
    })
  })
}

/** Anything else, the service would refuse, and the sign-up with it. */
const tokenIn = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' && given.length <= CAPTCHA_LENGTH ? given : undefined

/** In sight wherever the form stands, as messages are (`styles/toast.module.css`). */
const AT_FOOT = {
  position: 'fixed',
  inset: 'auto 0 calc(var(--space-5) + var(--at-foot))',
  zIndex: '60',
  inlineSize: 'fit-content',
  marginInline: 'auto',
}

/** Milliseconds that a reader has for what the provider may ask of them. */
export const LONGEST_WAIT_WITH_READERS = 60_000

/**
 * A token for one use. The reader sees something only if the provider is in doubt, and it goes once nobody waits for the
 * answer any more.
 */
export async function tokenOf(provider: Provider, siteKey: string): Promise<string | undefined> {
  const container = document.createElement('div')
  // Turnstile never begins if it is told to be invisible, and draws what it asks in its place rather than over the page.
  const isTurnstile = provider === (window as ProviderWindow).turnstile
  if (isTurnstile) Object.assign(container.style, AT_FOOT)
  // Elements outside an open modal dialog cannot be used. The dialog that asks for consent stands beside the page.
  const dialog = document.querySelector('dialog:modal')
  ;(dialog ?? document.body).append(container)
  try {
    return await new Promise<string | undefined>((done) => {
      const none = () => done(undefined)
      setTimeout(none, LONGEST_WAIT_WITH_READERS)
      const widget = provider.render?.(container, {
        sitekey: siteKey,
        ...(isTurnstile ? { appearance: 'interaction-only' } : { size: 'invisible' }),
        // Otherwise hCaptcha puts what it asks at the end of the page, where the dialog covers it.
        ...(dialog && !isTurnstile ? { 'challenge-container': container } : {}),
        execution: 'execute',
        callback: (token) => done(tokenIn(token)),
        'error-callback': none,
        'close-callback': none,
        'unsupported-callback': none,
      })
      if (widget === undefined) none()
      else
        Promise.resolve(provider.execute(widget)).then(
          (token) => typeof token === 'string' && done(tokenIn(token)),
          none,
        )
    })
  } finally {
    container.remove()
  }
}
