import { CHOICE_HOLDS, needsConsent } from '@broadsheet/contracts/consent'
import { isTooSoon, onePress } from '../components/one-press.ts'
import { whenLookedAtAgain } from '../components/looked-at-again.ts'
import { loadScript } from '../components/load-script.ts'
import { dataLayer, endDataLayer } from '../components/track.ts'
import type { MeasuringData } from '../renderer/measuring.ts'
import { awaited } from './awaited.ts'
import { awaitedCookie, cookieNamed } from './cookie.ts'
import { isDeviceOwed, takeBackDevice } from './device.ts'

/** Stores the reader's choice; the server reads the same cookie (`server/src/http/request/cookies.ts`). */
const COOKIE = 'consent'

/** How long to wait for another script to say which country the reader is in (rule measuring/late-country). */
const LOCATION = { every: 1000, upTo: 10_000 }

/**
 * How long to wait for a platform that loads in parts: its script has loaded before it can be asked (rule
 * measuring/platform).
 */
const PLATFORM = { every: 500, upTo: 120_000 }

/** Milliseconds until a service that could not be reached is asked again: the first wait, and the longest. */
const AGAIN = { first: 1000, longest: 30_000 }

export type Choice = 'granted' | 'denied'
export type Purpose = 'analytics' | 'ads'

/** The purposes of the Transparency and Consent Framework 2.2 that each of ours requires. */
const TCF_PURPOSES: Readonly<Record<Purpose, readonly number[]>> = { analytics: [1, 8], ads: [1, 2, 7] }

/** Required for ads based on what the reader has looked at. Without them, ads only depend on the page. */
const TCF_PERSONAL: readonly number[] = [3, 4]

interface TcData {
  /** The platform's number for the listener that it calls. */
  listenerId?: number
  eventStatus?: string
  gdprApplies?: boolean
  purpose?: { consents?: Record<string, boolean> }
}
interface TcfWindow extends Window {
  __tcfapi?: (
    command: string,
    version: number,
    callback: (data: TcData | null | undefined, success: boolean) => void,
    parameter?: number,
  ) => void
}

/** Platforms that show their choices in a way of their own: the framework has no command for that, and they take none. */
interface OwnWindow extends TcfWindow {
  OneTrust?: { ToggleInfoDisplay?(): void }
  Didomi?: { preferences?: { show?(): void } }
  Cookiebot?: { renew?(): void }
  UC_UI?: { showSecondLayer?(): void }
  googlefc?: { showRevocationMessage?(): void }
}

interface PrivacyNavigator extends Navigator {
  globalPrivacyControl?: boolean
}

/** A consent platform may revoke this. The paper's own dialog asks for everything at once. */
let grantsPersonalAds = true

export const allowsPersonalAds = (): boolean =>
  grantsPersonalAds && (navigator as PrivacyNavigator).globalPrivacyControl !== true

const waiting: { purpose: Purpose; run: () => void }[] = []
const allowed = new Set<Purpose>()

/** Runs once the reader has agreed to the purpose: immediately, later or never. */
export function whenAllowed(purpose: Purpose, run: () => void): void {
  if (allowed.has(purpose)) run()
  else waiting.push({ purpose, run })
}

function allow(...purposes: Purpose[]): void {
  for (const purpose of purposes) allowed.add(purpose)
  for (const { purpose, run } of waiting.splice(0)) whenAllowed(purpose, run)
}

/** Whether the reader has allowed the purpose, and has not withdrawn that. */
export const allows = (purpose: Purpose): boolean => allowed.has(purpose)

/**
 * Reloads the page, which unloads everything that the earlier consent had loaded. Until then, nothing more is reported. If
 * the service cannot be reached, the reader keeps the current page until it can.
 */
async function endMeasuring(): Promise<void> {
  allowed.clear()
  endDataLayer()
  for (let wait = AGAIN.first; !(await takeBackDevice()); wait = Math.min(wait * 2, AGAIN.longest)) await waited(wait)
  location.reload()
}

/** Resolves after a while, or at once when the connection is back. */
const waited = (milliseconds: number) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      done()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
  })

/**
 * Finds out what the reader allows. If the country only becomes known after the page has loaded, nothing is allowed
 * until then; if it turns out to require consent, this page measures nothing and the next one asks.
 */
export async function startConsent({ consentScript: script, countryCookie }: MeasuringData): Promise<void> {
  if (!document.body.hasAttribute('data-consent')) {
    const country = countryCookie && (await awaitedCookie(countryCookie, LOCATION))
    // Who has refused where consent is required goes on refusing elsewhere, and where the country is not known.
    if (chosen() !== 'denied' && !needsConsent(country)) allow('analytics', 'ads')
    return
  }
  if (script) return startPlatform(script)
  showChoices(openDialog)
  startDialog()
}

/** Shows the button in the footer to readers who were asked for consent. */
function showChoices(open: () => void): void {
  const choices = document.querySelector<HTMLElement>('[data-privacy-choices]')
  if (!choices) return
  choices.hidden = false
  choices.querySelector('button')?.addEventListener('click', open)
}

const chosen = (): Choice | undefined => {
  const value = cookieNamed(COOKIE, document.cookie)
  return value === 'granted' || value === 'denied' ? value : undefined
}

const dialog = () => document.querySelector<HTMLDialogElement>('dialog#privacy-choices')

function openDialog(): void {
  dialog()?.show()
}

/** The choice that this page follows. */
let followed: Choice | undefined

function startDialog(): void {
  const before = (followed = chosen())
  if (before === 'granted') allow('analytics', 'ads')
  else if (before && isDeviceOwed()) void takeBackDevice()
  const box = dialog()
  let openedAt = -Infinity
  box?.addEventListener('click', (event) => {
    const { target } = event
    const choice =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-consent-choice]')?.dataset['consentChoice']
        : undefined
    if ((choice !== 'granted' && choice !== 'denied') || isTooSoon(event, openedAt)) return
    onePress(event)
    decide(choice)
  })
  if (box) new ResizeObserver(() => keepClear(box)).observe(box)
  box?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') box.close()
  })
  if (box) keepFocusOf(box)
  // The reader may have chosen in another tab, or on a page after this one.
  whenLookedAtAgain(followChoice)
  // Opened beside the page rather than over it: reading on does not require an answer, and the focus stays where it
  // was.
  if (before || !box) return
  const focused = document.activeElement
  openedAt = performance.now()
  box.show()
  // The browser has scrolled the dialog's text to show its first link.
  box.scrollTop = 0
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (box.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
}

/**
 * Gives back the focus to where it came from once the dialog is closed. The browser knows only what had it when the dialog
 * was opened, which is nothing where it opened by itself.
 */
function keepFocusOf(box: HTMLDialogElement): void {
  let from: EventTarget | null = null
  box.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) from = relatedTarget
  })
  box.addEventListener('close', () => {
    const { activeElement, body } = document
    const isLost = activeElement === body || box.contains(activeElement)
    if (from instanceof HTMLElement && isLost) from.focus({ preventScroll: true })
  })
}

/** Keeps the focused element, and the end of the page, clear of the open dialog (`styles/base.css`). */
function keepClear(box: HTMLDialogElement): void {
  const { style } = document.documentElement
  if (box.open) style.setProperty('--consent-height', `${innerHeight - box.getBoundingClientRect().top}px`)
  else style.removeProperty('--consent-height')
}

/** Follows a choice that was made elsewhere since this page was loaded; nobody is asked twice (rule measuring/choice). */
function followChoice(): void {
  const choice = chosen()
  if (!choice || choice === followed) return
  followed = choice
  dialog()?.close()
  if (choice === 'granted') allowFromNow()
  else if (allowed.size > 0) void endMeasuring()
}

/** Consent does not apply to the past: what a reader did before it is never reported (rule measuring/deliberate). */
function forgetBefore(): void {
  dataLayer().length = 0
}

function allowFromNow(): void {
  forgetBefore()
  allow('analytics', 'ads')
}

function write(choice: Choice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=${choice}; path=/; max-age=${CHOICE_HOLDS}; SameSite=Lax${secure}`
}

/** Has the service set the cookie too, which then lasts in Safari as well (rule measuring/kept-choice). */
async function keep(choice: Choice): Promise<void> {
  const answer = await fetch('/api/consent', { method: 'POST', keepalive: true }).catch(() => undefined)
  // The reader may have chosen anew, and a late answer must not bring the earlier choice back.
  if (answer && followed && followed !== choice) write(followed)
}

function decide(choice: Choice): void {
  write(choice)
  followed = choice
  void keep(choice)
  dialog()?.close()
  if (choice === 'granted') allowFromNow()
  else if (allowed.size > 0) void endMeasuring()
}

function startPlatform(src: string): void {
  loadScript(src).addEventListener('load', () => {
    // oxlint-disable-next-line no-console -- as for a script that does not come (rule service/third-parties)
    askPlatform().catch(() => console.error('Error when load module', src))
  })
}

function openPlatform(): void {
  const { OneTrust, Didomi, Cookiebot, UC_UI, googlefc, __tcfapi: tcf } = window as OwnWindow
  if (OneTrust?.ToggleInfoDisplay) OneTrust.ToggleInfoDisplay()
  else if (Didomi?.preferences?.show) Didomi.preferences.show()
  else if (Cookiebot?.renew) Cookiebot.renew()
  else if (UC_UI?.showSecondLayer) UC_UI.showSecondLayer()
  else if (googlefc?.showRevocationMessage) googlefc.showRevocationMessage()
  else tcf?.('displayConsentUi', 2, () => {})
}

async function askPlatform(): Promise<void> {
  const tcf = () => (window as TcfWindow).__tcfapi
  if (!(await awaited(tcf, PLATFORM))) return
  showChoices(openPlatform)
  let listener: number | undefined
  /** The platform calls a new listener at once with what it knows by now. */
  const listen = () => {
    if (listener !== undefined) tcf()?.('removeEventListener', 2, () => {}, listener)
    tcf()?.('addEventListener', 2, (data, success) => {
      listener = data?.listenerId
      onTcData(data, success)
    })
  }
  whenLookedAtAgain(listen)
  listen()
}

/** Whether the platform has reported that the reader did not agree to be measured, or has not been asked yet. */
let wasUnmeasured = false

function onTcData(data: TcData | null | undefined, success: boolean): void {
  if (!success || !data) return
  if (data.eventStatus !== 'tcloaded' && data.eventStatus !== 'useractioncomplete') {
    wasUnmeasured ||= !allowed.has('analytics')
    return
  }
  const grants = (needed: readonly number[]) =>
    data.gdprApplies === false || needed.every((number) => data.purpose?.consents?.[number] === true)
  const personal = grants(TCF_PERSONAL)
  // The ads on this page were requested under the reader's earlier choice.
  if (allowed.has('ads') && grantsPersonalAds && !personal) return void endMeasuring()
  grantsPersonalAds = personal
  const purposes = (['analytics', 'ads'] as const).filter((purpose) => grants(TCF_PURPOSES[purpose]))
  if ([...allowed].some((purpose) => !purposes.includes(purpose))) return void endMeasuring()
  if (!purposes.includes('analytics')) wasUnmeasured = true
  else if (wasUnmeasured && !allowed.has('analytics')) forgetBefore()
  allow(...purposes)
}
