import { useEffect, useRef, useState, type ComponentType } from 'react'
import { loadChunk } from '../../islands/chunk.ts'
import { report } from '../../islands/report.ts'
import button from '../../styles/button.module.css'
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

  function tryAgain() {
    // The button goes, and the focus would go with it.
    box.current?.focus()
    setLoaded(undefined)
  }

  return (
    <div className={styles['panel']} ref={box} tabIndex={-1}>
      {loaded === 'failed' ? (
        <div className={styles['failed']}>
          <p>The map cannot be shown at the moment. The list has all of it.</p>
          <button type="button" className={button['outlined']} onClick={tryAgain}>
            Try again
          </button>
        </div>
      ) : loaded ? (
        <loaded.Map {...props} />
      ) : null}
    </div>
  )
}
