import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the drawing that adopts what the server drew; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
