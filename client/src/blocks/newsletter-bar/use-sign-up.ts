import type { NewsletterBarNode } from '@broadsheet/contracts/blocks/newsletter-bar'
import { OPT_IN_FAILED, isEmail } from '@broadsheet/contracts/newsletters'
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { track } from '../../components/track.ts'
import { useHydrated } from '../../components/use-hydrated.ts'
import { usePage } from '../../renderer/page-context.ts'

/** Milliseconds of pause in typing after which the address is checked (rule newsletters/email). */
const CHECK_AFTER = 300

interface SigningUp {
  form: RefObject<HTMLFormElement | null>
  /** List names that are selected but not yet signed up for. */
  waiting: readonly string[]
  added: readonly string[]
  state: 'open' | 'sending' | 'done'
  error: string | undefined
  /** Whether the button looks enabled. Without JavaScript it always does. */
  isReady: boolean
  onChange: () => void
  onInput: (event: FormEvent) => void
  onSubmit: (event: FormEvent) => void
}

/** Read from the DOM rather than from React state, so that nothing typed before hydration is lost. */
const fieldsOf = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return { email: String(data.get('email') ?? '').trim(), lists: data.getAll('list').map(String) }
}

/** Open until signed up; selecting another newsletter opens it again (rule newsletters/bar-readers). */
export function useSignUp({ newsletters, errorMessage, track: told }: NewsletterBarNode): SigningUp {
  const { signUp } = usePage()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<number>(undefined)
  /** Allows only one request at a time, however often the button is pressed. */
  const isSending = useRef(false)
  const [waiting, setWaiting] = useState<readonly string[]>(() => newsletters.map(({ listName }) => listName))
  const [added, setAdded] = useState<readonly string[]>([])
  const [state, setState] = useState<SigningUp['state']>('open')
  const [error, setError] = useState<string>()
  const [isValid, setValid] = useState(false)

  const check = useCallback(() => setValid(form.current !== null && isEmail(fieldsOf(form.current).email)), [])
  const readPicks = useCallback(() => {
    if (!form.current) return
    const { lists } = fieldsOf(form.current)
    setWaiting(lists)
    if (lists.length > 0) setState((before) => (before === 'done' ? 'open' : before))
  }, [])
  useEffect(() => {
    check()
    readPicks()
    return () => clearTimeout(timer.current)
  }, [check, readPicks])

  async function send(email: string, lists: string[]) {
    if (!signUp || isSending.current) return
    isSending.current = true
    setState('sending')
    setError(undefined)
    try {
      await signUp({ email, newsletters: lists })
      setAdded((before) => [...before, ...lists])
      setWaiting([])
      setState('done')
      track('newsletter-signup', { ...told?.detail, newsletters: lists.join(',') })
    } catch (failure) {
      // Logs only the failure: email addresses must never be logged.
      // oxlint-disable-next-line no-console
      console.error(OPT_IN_FAILED, failure instanceof Error ? failure.message : failure)
      setError(errorMessage)
      setState('open')
    } finally {
      isSending.current = false
    }
  }

  return {
    form,
    waiting,
    added,
    state,
    error,
    isReady: !isHydrated || (isValid && state !== 'sending'),
    onChange: readPicks,
    onInput({ target }) {
      if (!(target instanceof HTMLInputElement) || target.type !== 'email') return
      setError(undefined)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(check, CHECK_AFTER)
    },
    onSubmit(event) {
      event.preventDefault()
      const { email, lists } = fieldsOf(event.currentTarget as HTMLFormElement)
      if (isEmail(email) && lists.length > 0) void send(email, lists)
    },
  }
}
