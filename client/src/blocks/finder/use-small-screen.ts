import { useEffect, useState } from 'react'

/** Below this width of the viewport, in CSS pixels, either the list or the map is shown (rule finder/small-screens). */
const SMALL = '(width < 768px)'

/** False on the server and until the browser has measured. `onChange` is called whenever the width crosses the limit. */
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
