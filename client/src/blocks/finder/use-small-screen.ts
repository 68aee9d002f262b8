import { useEffect, useState } from 'react'
import { SMALL_SCREEN } from '../../components/small-screen.ts'

/**
 * Whether either the list or the map is shown (rule finder/small-screens). False on the server and until the browser has
 * measured. `onChange` is called whenever the width crosses the limit.
 */
export function useSmallScreen(onChange: () => void): boolean {
  const [isSmall, setSmall] = useState(false)
  useEffect(() => {
    const query = matchMedia(SMALL_SCREEN)
    const update = () => setSmall(query.matches)
    const changed = () => {
      update()
      onChange()
    }
    update()
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }, [onChange])
  return isSmall
}
