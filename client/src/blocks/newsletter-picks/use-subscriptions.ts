import { useCallback, useEffect, useRef, useState } from 'react'
import { logFailure } from '../../components/newsletters/log-failure.ts'
import type { SigningUpDetail } from '../../components/newsletters/use-sign-up.ts'
import { track } from '../../components/track.ts'
import { usePage } from '../../renderer/page-context.ts'

/** `asking`: not known yet. `unknown`: the service does not tell. `partly`: it tells only some. */
export type Knowledge = 'nobody' | 'asking' | 'known' | 'partly' | 'unknown'

export interface Subscriptions {
  knowledge: Knowledge
  subscribed: ReadonlySet<string>
  /** Lists with a change that is not delivered yet. */
  kept: ReadonlySet<string>
  /** Lists whose change is being saved. */
  saving: ReadonlySet<string>
  /** Lists whose change has failed. */
  failed: ReadonlySet<string>
  change: (list: string, subscribed: boolean) => void
}

const without = (lists: ReadonlySet<string>, gone: Iterable<string>) => {
  const left = new Set(lists)
  for (const list of gone) left.delete(list)
  return left
}
const withAll = (lists: ReadonlySet<string>, more: Iterable<string>) => new Set([...lists, ...more])

/**
 * What a reader who is signed in gets, and their changes: shown at once, saved together `saveAfter` milliseconds after the last
 * one, and undone if that fails (rule newsletters/picks). `onStranger` is called if the session has ended meanwhile, with the
 * newsletters to be started and those to be ended; only a reader who is signed in can end one.
 */
export function useSubscriptions(
  isSignedIn: boolean,
  saveAfter: number,
  { detail, onStranger }: { detail: SigningUpDetail; onStranger: (lists: readonly string[], isOn: boolean) => void },
): Subscriptions {
  const { newsletters: desk } = usePage()
  const [knowledge, setKnowledge] = useState<Knowledge>(isSignedIn ? 'asking' : 'nobody')
  const [subscribed, setSubscribed] = useState<ReadonlySet<string>>(new Set())
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  /** Changes that are not sent yet, by list. */
  const pending = useRef(new Map<string, boolean>())
  const timer = useRef<number>(undefined)

  const show = useCallback((lists: Iterable<string>, isOn: boolean) => {
    setSubscribed((before) => (isOn ? withAll(before, lists) : without(before, lists)))
  }, [])

  const save = useCallback(
    async (lists: string[], isOn: boolean) => {
      if (!desk || lists.length === 0) return
      setSaving((before) => withAll(before, lists))
      try {
        const taken = await desk.set({ id: lists, subscribed: isOn })
        if (!taken) {
          setKnowledge('nobody')
          return onStranger(lists, isOn)
        }
        const { newsletters } = taken
        const late = newsletters.flatMap(({ list, state }) => (state === 'kept' ? list : []))
        setKept((before) => withAll(without(before, lists), late))
        if (isOn) track('newsletter-signup', { ...detail, newsletters: lists.join(',') })
      } catch (failure) {
        logFailure(failure)
        show(lists, !isOn)
        setFailed((before) => withAll(before, lists))
      } finally {
        setSaving((before) => without(before, lists))
      }
    },
    [desk, show, detail, onStranger],
  )

  const saveAll = useCallback(() => {
    clearTimeout(timer.current)
    const changes = [...pending.current]
    pending.current.clear()
    for (const isOn of [true, false])
      void save(
        changes.flatMap(([list, wished]) => (wished === isOn ? list : [])),
        isOn,
      )
  }, [save])

  useEffect(() => {
    if (!isSignedIn || !desk) return
    desk.mine().then(
      (mine) => {
        if (!mine) return setKnowledge('nobody')
        const listsOf = (of: 'subscribed' | 'waiting') =>
          new Set(mine.newsletters.flatMap((each) => (each[of] ? each.list : [])))
        setSubscribed(listsOf('subscribed'))
        setKept(listsOf('waiting'))
        setKnowledge(mine.complete ? 'known' : 'partly')
      },
      () => setKnowledge('unknown'),
    )
  }, [isSignedIn, desk])

  useEffect(() => {
    // A reader who leaves does not wait for the timer.
    const onHide = () => document.visibilityState === 'hidden' && saveAll()
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [saveAll])

  return {
    knowledge,
    subscribed,
    kept,
    saving,
    failed,
    change(list, isOn) {
      show([list], isOn)
      setFailed((before) => without(before, [list]))
      // Taken back before it was sent.
      if (pending.current.get(list) === !isOn) pending.current.delete(list)
      else pending.current.set(list, isOn)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(saveAll, saveAfter)
    },
  }
}

/** Shown in place of what is not known. */
export const NOT_ALL_KNOWN: Partial<Record<Knowledge, string>> = {
  partly: 'Our mail service does not say just now what you get, so some of it may be missing here.',
  unknown: 'We cannot look up what you get just now. You can still add newsletters.',
}
