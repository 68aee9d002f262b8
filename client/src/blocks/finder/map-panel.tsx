import { useEffect, useRef, useState, type ComponentType } from 'react'
import { loadChunk } from '../../islands/chunk.ts'
import { report } from '../../islands/report.ts'
import styles from './map-panel.module.css'
import type { PlacesMapProps } from './map/props.ts'

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
