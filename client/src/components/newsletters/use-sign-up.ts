import { isEmail } from '@broadsheet/contracts/newsletters'
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { isGone } from '../../islands/chunk.ts'
import { usePage, type TakenNewsletter } from '../../renderer/page-context.ts'
import { track } from '../track.ts'
import { useHydrated } from '../use-hydrated.ts'
import { logFailure } from './log-failure.ts'
import { NONE_PICKED } from './words.ts'

/** Milliseconds of pause in typing after which the address is checked (rule newsletters/email). */
const CHECK_AFTER = 300

export interface SigningUp {
  form: RefObject<HTMLFormElement | null>
  /** List names that are picked but not yet signed up for. */
  waiting: readonly string[]
  setWaiting: (lists: readonly string[]) => void
  /** What became of each sign-up, by list name. */
  added: ReadonlyMap<string, TakenNewsletter['state']>
  state: 'open' | 'sending' | 'done'
  error: string | undefined
  /** Whether the button looks enabled. Without JavaScript it always does. */
  isReady: boolean
  onFocus: () => void
  onInput: (event: FormEvent) => void
  onSubmit: (event: FormEvent) => void
}

interface Options {
  /** List names that are picked from the beginning. */
  picked: readonly string[]
  /** Shown when a sign-up fails. */
  errorMessage: string
  /** Reported with a sign-up, besides the names of the lists. */
  detail: SigningUpDetail
}
export type SigningUpDetail = Readonly<Record<string, string | number | boolean>> | undefined

const isEmailField = ({ target }: FormEvent) => (target as HTMLInputElement).type === 'email'

/** Read from the DOM rather than from React state, so that nothing typed before hydration is lost. */
const emailIn = (form: HTMLFormElement) => String(new FormData(form).get('email') ?? '').trim()

/**
 * The state of a sign-up form: the newsletters picked, and one address for all of them. Every block where logged-out readers
 * sign up uses it. The form is open until it has been sent; picking another newsletter opens it again (rule
 * newsletters/bar-readers).
 */
export function useSignUp({ picked, errorMessage, detail }: Options): SigningUp {
  const { newsletters: desk } = usePage()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<number>(undefined)
  /** Allows only one request at a time, however often the button is pressed. */
  const isSending = useRef(false)
  const [waiting, setLists] = useState(picked)
  /** The current value of `waiting`, for code that runs after an answer has arrived. */
  const now = useRef(picked)
  const [added, setAdded] = useState<SigningUp['added']>(new Map())
  const [state, setState] = useState<SigningUp['state']>('open')
  const [error, setError] = useState<string>()
  const [isValid, setValid] = useState(false)

  const check = useCallback(() => setValid(form.current !== null && isEmail(emailIn(form.current))), [])
  const setWaiting = useCallback((lists: readonly string[]) => {
    now.current = lists
    setLists(lists)
    setError((before) => (before === NONE_PICKED ? undefined : before))
    if (lists.length > 0) setState((before) => (before === 'done' ? 'open' : before))
  }, [])
  useEffect(() => {
    check()
    return () => clearTimeout(timer.current)
  }, [check])

  async function send(email: string, lists: readonly string[]) {
    if (!desk || isSending.current) return
    isSending.current = true
    setState('sending')
    setError(undefined)
    try {
      const { newsletters } = await desk.signUp({ email, newsletters: [...lists] })
      setAdded((before) => new Map([...before, ...newsletters.map((each) => [each.list, each.state] as const)]))
      // Newsletters picked while the request was under way still have to be signed up for.
      const left = now.current.filter((list) => !lists.includes(list))
      now.current = left
      setLists(left)
      setState(left.length > 0 ? 'open' : 'done')
      track('newsletter-signup', { ...detail, newsletters: lists.join(',') })
    } catch (failure) {
      logFailure(failure)
      setState('open')
      // As it is sent without script.
      if (isGone(failure)) form.current?.submit()
      else setError(errorMessage)
    } finally {
      isSending.current = false
    }
  }

  return {
    form,
    waiting,
    setWaiting,
    added,
    state,
    error,
    isReady: !isHydrated || (isValid && waiting.length > 0 && state !== 'sending'),
    onFocus: () => desk?.prepare(),
    onInput(event) {
      if (!isEmailField(event)) return
      // The field may have been focused before hydration, when `onFocus` could not run.
      desk?.prepare()
      setError(undefined)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(check, CHECK_AFTER)
    },
    onSubmit(event) {
      event.preventDefault()
      const email = emailIn(event.currentTarget as HTMLFormElement)
      if (!isEmail(email)) return
      if (waiting.length > 0) void send(email, waiting)
      else setError(NONE_PICKED)
    },
  }
}
