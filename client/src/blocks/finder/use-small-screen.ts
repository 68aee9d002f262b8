import { useEffect, useState } from 'react'

/** Below this width of the viewport, in CSS pixels, list and map take turns (rule finder/small-screens). */
const SMALL = '(width < 768px)'

/** False on the server and until the browser has looked. `onChange` is told whenever the width crosses the line. */
export function useSmallScreen(onChange: () => void): boolean {
  const [isSmall, setSmall] = useState(false)
  useEffect(() => {
    const query = matchMedia(SMALL)
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
