import type { RestaurantCardNode } from '@broadsheet/contracts'
import type { FinderNode } from '@broadsheet/contracts/blocks/finder'
import type { FinderState } from '@broadsheet/contracts/finder'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { loadChunk } from '../../islands/chunk.ts'
import { report } from '../../islands/report.ts'
import styles from './map-panel.module.css'
import type { Finding } from './use-finder.ts'

export interface PlacesMapProps {
  map: NonNullable<FinderNode['map']>
  places: readonly RestaurantCardNode[]
  state: FinderState
  /** The id of the place that is chosen, in the list or on the map. */
  selected: string | undefined
  onSelect(placeId: string | undefined): void
  onChange: Finding['change']
}

interface MapPanelProps extends PlacesMapProps {
  /** It can be seen, as far as the page knows: its code is only then loaded. */
  isWanted: boolean
}

type Loaded = { Map: ComponentType<PlacesMapProps> } | 'failed' | undefined

/** The map beside the list. Its room is kept from the start; its code comes when it is first in sight. */
export function MapPanel({ isWanted, ...props }: MapPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded>()
  const isDue = isWanted && loaded === undefined

  useEffect(() => {
    const element = box.current
    if (!element || !isDue) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      loadChunk('map', () => import('./map/places-map.tsx')).then(
        ({ PlacesMap }) => setLoaded({ Map: PlacesMap }),
        (error: unknown) => {
          report(error)
          setLoaded('failed')
        },
      )
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isDue])

  return (
    <div className={styles['panel']} ref={box}>
      {loaded === 'failed' ? (
        <p className={styles['failed']}>The map cannot be shown at the moment. The list has all of it.</p>
      ) : loaded ? (
        <loaded.Map {...props} />
      ) : null}
    </div>
  )
}
