import { useEffect, useRef, useState, type ComponentType } from 'react'
import { loadChunk } from '../../islands/chunk.ts'
import { report } from '../../islands/report.ts'
import styles from './map-panel.module.css'
import type { PlacesMapProps } from './map/props.ts'

interface MapPanelProps extends PlacesMapProps {
  /** Whether the map can be seen. Its code is loaded only then. */
  isWanted: boolean
}

type Loaded = { Map: ComponentType<PlacesMapProps> } | 'failed' | undefined

/** The map beside the list. Its room is there from the start; its code is loaded when the map first comes into view. */
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
