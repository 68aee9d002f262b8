import type { Targeting } from '@broadsheet/contracts'
import { loadScript } from '../components/load-script.ts'
import { allows } from '../measure/consent.ts'
import { sizesFor } from './choice.ts'
import type { AdPosition, AdProvider } from './provider.ts'

const SCRIPT = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js'

type Size = readonly [number, number] | 'fluid'

/** The part of the Publisher Tag's API that we use, as its reference documents it. */
interface Slot {
  addService(service: PubAds): Slot
  setTargeting(key: string, value: string | readonly string[]): Slot
}
interface PubAds {
  enableSingleRequest(): boolean
  disableInitialLoad(): void
  setCentering(center: boolean): void
  /** Missing in what blockers put in the place of Google's script. */
  setForceSafeFrame?(force: boolean): void
  setPrivacySettings(settings: { nonPersonalizedAds: boolean }): void
  setTargeting(key: string, value: string | readonly string[]): PubAds
  refresh(slots: readonly Slot[], options: { changeCorrelator: boolean }): void
}
interface GoogleTag {
  cmd: { push(command: () => void): unknown }
  pubads(): PubAds
  defineSlot(path: string, sizes: readonly Size[], id: string): Slot | null
  display(id: string): void
  enableServices(): void
}
interface AdWindow extends Window {
  googletag?: Partial<GoogleTag> & Pick<GoogleTag, 'cmd'>
}

/**
 * Loads the Google Publisher Tag with the first ads and requests all ads that come near together at once. Slots keep
 * their height if nothing arrives, and ads are never refreshed.
 */
export function googlePublisherTag(network: string, targeting: Targeting, personal: boolean): AdProvider {
  let number = 0
  let tag: GoogleTag | undefined

  const start = (): GoogleTag => {
    const adWindow = window as AdWindow
    // The tag's script completes the object it finds and then runs the queued commands.
    const googletag = (adWindow.googletag ??= { cmd: [] }) as GoogleTag
    googletag.cmd.push(() => {
      const ads = googletag.pubads()
      ads.disableInitialLoad()
      ads.enableSingleRequest()
      ads.setCentering(true)
      // A frame of our own origin would have the page's policy, which stops most of what an ad is made of (rule ads/frames).
      ads.setForceSafeFrame?.(true)
      if (!personal) ads.setPrivacySettings({ nonPersonalizedAds: true })
      for (const [key, value] of Object.entries(targeting)) ads.setTargeting(key, value)
      googletag.enableServices()
    })
    loadScript(SCRIPT)
    return googletag
  }

  const define = (googletag: GoogleTag, position: AdPosition): { slot: Slot; id: string }[] => {
    position.box.id ||= `ad-${++number}`
    const native = position.kind === 'native'
    // A slot is requested only once, so choose sizes by the room it has now.
    const room = position.box.clientWidth || innerWidth
    const sizes: readonly Size[] = native
      ? ['fluid']
      : sizesFor(position.slot.sizes, innerWidth).filter(([width]) => width <= room)
    const slot =
      sizes.length === 0
        ? null
        : googletag.defineSlot(`/${network}/${native ? 'native' : position.slot.adType}`, sizes, position.box.id)
    if (!slot) return []
    if (native) slot.setTargeting('slot', String(position.slotNumber))
    else for (const [key, value] of Object.entries(position.slot.targeting)) slot.setTargeting(key, value)
    slot.addService(googletag.pubads())
    return [{ slot, id: position.box.id }]
  }

  return {
    show(positions) {
      const googletag = (tag ??= start())
      googletag.cmd.push(() => {
        // Google's script may come late: by then places may be gone, and the reader may have taken consent back.
        if (!allows('ads')) return
        const here = positions.filter(({ box }) => box.isConnected)
        const defined = here.flatMap((position) => define(googletag, position))
        for (const { id } of defined) googletag.display(id)
        if (defined.length > 0)
          googletag.pubads().refresh(
            defined.map(({ slot }) => slot),
            { changeCorrelator: false },
          )
      })
    },
  }
}
