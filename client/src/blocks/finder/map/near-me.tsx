import { roundedPoint, type Point } from '@broadsheet/contracts/finder'
import { useState } from 'react'
import button from '../../../styles/button.module.css'
import styles from './map.module.css'

/** Milliseconds that the browser may take to find its position, and for which an older position is good enough. */
const OPTIONS = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 } as const

/**
 * Milliseconds after which the reader may ask again. The browser says nothing while its own question to the reader is open, or
 * where they have put that aside; an answer that still comes counts.
 */
const LONGEST_WAIT = 30_000

interface NearMeProps {
  near: Point | undefined
  onChange(near: Point | undefined): void
}

/**
 * Puts the nearest places first. The browser is asked for the reader's position only on this click, and sends it as two rounded
 * numbers (rule finder/map-search).
 */
export function NearMe({ near, onChange }: NearMeProps) {
  const [asking, setAsking] = useState<'no' | 'yes' | 'failed'>('no')

  function locate() {
    setAsking('yes')
    const failed = () => setAsking('failed')
    const timer = setTimeout(failed, LONGEST_WAIT)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer)
        setAsking('no')
        onChange(roundedPoint(coords))
      },
      () => {
        clearTimeout(timer)
        failed()
      },
      OPTIONS,
    )
  }

  return (
    <div className={styles['near']}>
      <button
        type="button"
        className={`${button['outlined']} ${styles['command']}`}
        aria-pressed={near !== undefined}
        // Disabled, it would lose the focus.
        aria-disabled={asking === 'yes'}
        onClick={() => {
          if (asking === 'yes') return
          if (near) onChange(undefined)
          else locate()
        }}
      >
        {near ? 'Near me: on' : asking === 'yes' ? 'Finding you…' : 'Near me'}
      </button>
      <output className={styles['nearFailed']}>
        {asking === 'failed' ? 'Your browser did not say where you are.' : ''}
      </output>
    </div>
  )
}
