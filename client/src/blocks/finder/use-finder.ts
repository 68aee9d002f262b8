import { finderSearch, finderStateOf, type FinderState } from '@broadsheet/contracts/finder'
import type { FinderNode } from '@broadsheet/contracts/blocks/finder'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isGone } from '../../islands/chunk.ts'
import { goOnTo, leftAt } from '../../page/left-at.ts'
import { showPageNumber } from '../../page/page-facts.ts'
import { usePage } from '../../renderer/page-context.ts'

/** Milliseconds until a failed search is tried again: after the first failure, and at most. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000
/** Milliseconds for which the old results stay in view, dimmed, so that a quick answer does not flicker. */
const RESULTS_STAY = 250

export interface Finding {
  /** What is searched for, as in the page's address. */
  state: FinderState
  /** The results; undefined while they are loading. */
  found: FinderNode | undefined
  /** How far down the reader was when they left these results, if they have gone back to them. Tells it once. */
  takeLeft(of: FinderState): number | undefined
  /** Whether a search is under way. */
  isAsking: boolean
  /** Changes filters and goes back to the first page. */
  change(changes: Partial<Omit<FinderState, 'page'>>): void
  goTo(page: number): void
  clear(): void
}

const NOTHING_SET = {
  location: [],
  cuisine: [],
  price: [],
  takesReservations: false,
  bounds: undefined,
  near: undefined,
}

/** Resolves after a while, or as soon as the connection is back. Rejects when the wait is aborted. */
const waited = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done, fail) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      signal.removeEventListener('abort', cancel)
    }
    const finish = () => (end(), done())
    const cancel = () => (end(), fail(new Error('Cancelled')))
    const timer = setTimeout(finish, milliseconds)
    addEventListener('online', finish)
    signal.addEventListener('abort', cancel)
  })

/**
 * The search and its results. Every change goes into the page's address first, so that it can be shared and undone by going
 * back. A failed search is tried again until it succeeds or something else is searched for (rule finder/failure).
 */
export function useFinder(node: FinderNode): Finding {
  const { searchPlaces, siteName } = usePage()
  const [state, setState] = useState<FinderState>(node.state)
  const [found, setFound] = useState<FinderNode | undefined>(node.status === 'ready' ? node : undefined)
  const [isAsking, setAsking] = useState(node.status !== 'ready')
  const asking = useRef<AbortController>(undefined)
  const latest = useRef(state)
  const pageInTitle = useRef(node.page)
  const left = useRef<number>(undefined)

  const ask = useCallback(
    async (wanted: FinderState, isChosen: boolean) => {
      asking.current?.abort()
      if (!searchPlaces) return
      const { signal } = (asking.current = new AbortController())
      const dim = setTimeout(() => signal.aborted || setFound(undefined), RESULTS_STAY)
      setAsking(true)
      for (let wait = FIRST_WAIT; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT)) {
        try {
          const answer = await searchPlaces(wanted, signal)
          if (signal.aborted) return
          if (answer.status === 'loading') throw new Error('The places cannot be had at the moment')
          latest.current = answer.state
          setState(answer.state)
          setFound(answer)
          setAsking(false)
          return
        } catch (error) {
          if (signal.aborted) return
          // oxlint-disable-next-line no-console -- the rule wants it in every environment (rule finder/failure)
          console.error('Error fetching filter data', error)
          // The address says what was chosen.
          if (isChosen && isGone(error)) return location.reload()
          setFound(undefined)
          await waited(wait, signal).catch(() => {})
        } finally {
          clearTimeout(dim)
        }
      }
    },
    [searchPlaces],
  )

  const takeLeft = useCallback((of: FinderState) => {
    // While those that the reader has gone back to are asked for, others may still be drawn.
    if (finderSearch(of) !== finderSearch(latest.current)) return undefined
    const top = left.current
    left.current = undefined
    return top
  }, [])

  const show = useCallback(
    (wanted: FinderState) => {
      latest.current = wanted
      setState(wanted)
      void ask(wanted, true)
    },
    [ask],
  )

  const go = useCallback(
    (wanted: FinderState) => {
      goOnTo(location.pathname + finderSearch(wanted))
      left.current = undefined
      show(wanted)
    },
    [show],
  )

  useEffect(() => {
    if (!found) return
    showPageNumber(pageInTitle.current, found.page, siteName)
    pageInTitle.current = found.page
  }, [found, siteName])

  useEffect(() => {
    // The server could not find anything out either.
    if (node.status !== 'ready') void ask(latest.current, false)
    // This event also fires when only the fragment changes.
    const onPopState = () => {
      const wanted = finderStateOf(new URLSearchParams(location.search))
      if (finderSearch(wanted) === finderSearch(latest.current)) return
      left.current = leftAt()
      show(wanted)
    }
    addEventListener('popstate', onPopState)
    return () => {
      removeEventListener('popstate', onPopState)
      asking.current?.abort()
    }
  }, [ask, show, node.status])

  return {
    state,
    found,
    takeLeft,
    isAsking,
    change: (changes) => go({ ...latest.current, ...changes, page: 1 }),
    goTo: (page) => go({ ...latest.current, page }),
    clear: () => go({ ...latest.current, ...NOTHING_SET, page: 1 }),
  }
}
