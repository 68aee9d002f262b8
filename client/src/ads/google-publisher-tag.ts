import type { Targeting } from '@broadsheet/contracts'
import { sizesFor } from './choice.ts'
import type { AdPlace, AdProvider } from './provider.ts'

const SCRIPT = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js'

type Size = readonly [number, number] | 'fluid'

/** What we use of the Publisher Tag, as its reference documents it. */
interface Slot {
  addService(service: PubAds): Slot
  setTargeting(key: string, value: string | readonly string[]): Slot
}
interface PubAds {
  enableSingleRequest(): boolean
  disableInitialLoad(): void
  setCentering(center: boolean): void
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
 * The Google Publisher Tag: loaded with the first places, asked once for all that came near together. Places keep their
 * height if nothing comes, and what came is not exchanged.
 */
export function googlePublisherTag(network: string, targeting: Targeting, personal: boolean): AdProvider {
  let number = 0
  let tag: GoogleTag | undefined

  const start = (): GoogleTag => {
    const adWindow = window as AdWindow
    // Its script puts the rest of itself into the object it finds, before it runs what waits.
    const googletag = (adWindow.googletag ??= { cmd: [] }) as GoogleTag
    googletag.cmd.push(() => {
      const ads = googletag.pubads()
      ads.disableInitialLoad()
      ads.enableSingleRequest()
      ads.setCentering(true)
      if (!personal) ads.setPrivacySettings({ nonPersonalizedAds: true })
      for (const [key, value] of Object.entries(targeting)) ads.setTargeting(key, value)
      googletag.enableServices()
    })
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    document.head.append(script)
    return googletag
  }

  const define = (googletag: GoogleTag, place: AdPlace): { slot: Slot; id: string }[] => {
    place.box.id ||= `ad-${++number}`
    const native = place.kind === 'native'
    // A place is asked for once, so by what it has room for now.
    const room = place.box.clientWidth || innerWidth
    const sizes: readonly Size[] = native
      ? ['fluid']
      : sizesFor(place.slot.sizes, innerWidth).filter(([width]) => width <= room)
    const slot =
      sizes.length === 0
        ? null
        : googletag.defineSlot(`/${network}/${native ? 'native' : place.slot.adType}`, sizes, place.box.id)
    if (!slot) return []
    if (native) slot.setTargeting('slot', String(place.slotNumber))
    else for (const [key, value] of Object.entries(place.slot.targeting)) slot.setTargeting(key, value)
    slot.addService(googletag.pubads())
    return [{ slot, id: place.box.id }]
  }

  return {
    show(places) {
      const googletag = (tag ??= start())
      googletag.cmd.push(() => {
        const defined = places.flatMap((place) => define(googletag, place))
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
