import { useEffect, useState } from 'react'
import { COPY_TOLD, copyLink } from '../../components/copy-link.ts'
import { Icon } from '../../components/icon.tsx'
import { track } from '../../components/track.ts'
import button from '../../styles/button.module.css'
import styles from './finder.module.css'

/** Shares the results by copying their address (rule finder/share). */
export function ShareResults() {
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(''), COPY_TOLD)
    return () => clearTimeout(timer)
  }, [said])

  async function share() {
    track('userInteraction', { interactionType: 'click', interactionDetail: 'share: restaurant finder' })
    // Whoever presses again is told again, and for as long.
    setSaid('')
    setSaid(await copyLink(location.href))
  }

  return (
    <div className={styles['share']}>
      <button type="button" className={`${button['outlined']} ${styles['tool']}`} onClick={() => void share()}>
        <Icon name="share" />
        Share
      </button>
      <output className={styles['toast']}>{said}</output>
    </div>
  )
}
