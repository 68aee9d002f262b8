import { useEffect, useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { track } from '../../components/track.ts'
import styles from './finder.module.css'

/** Milliseconds for which a word about the copy is shown (rule sharing/copy-link). */
const TOAST = 3000

/** Shares what was found: its address is copied. */
export function ShareResults() {
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(''), TOAST)
    return () => clearTimeout(timer)
  }, [said])

  async function share() {
    track('userInteraction', { interactionType: 'click', interactionDetail: 'share: restaurant finder' })
    const { href: url } = location
    try {
      await navigator.clipboard.writeText(url)
      setSaid('Link copied')
    } catch {
      setSaid('The link could not be copied')
    }
  }

  return (
    <div className={styles['share']}>
      <button type="button" className={styles['tool']} onClick={() => void share()}>
        <Icon name="share" />
        Share
      </button>
      <output className={styles['toast']}>{said}</output>
    </div>
  )
}
