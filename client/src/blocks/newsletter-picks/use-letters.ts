import type { NewsletterPicksNode } from '@broadsheet/contracts/blocks/newsletter-picks'
import { SIGN_UP_FAILED } from '@broadsheet/contracts/newsletters'
import { useCallback, useState } from 'react'
import { useSignUp, type SigningUp } from '../../components/newsletters/use-sign-up.ts'
import { KEPT, NOT_ENDED } from '../../components/newsletters/words.ts'
import { NOT_ALL_KNOWN, useSubscriptions } from './use-subscriptions.ts'

/**
 * Milliseconds after the last pick until picks are saved; on pages of newsletters a change is saved at once (rule
 * newsletters/picks).
 */
const SAVE_AFTER: Record<NewsletterPicksNode['asks'], number> = { 'in-page': 0, 'in-dialog': 1000 }

/** Whether the reader gets a newsletter. `added`: a reader who is not signed in has signed up, and cannot end it here. */
export type Standing = 'offered' | 'waiting' | 'added' | 'subscribed'

export interface Letter {
  standing: Standing
  isLoading: boolean
  isDisabled: boolean
  note: string | undefined
  error: string | undefined
  press: () => void
}

export interface Letters {
  signUp: SigningUp
  /** Whether the reader has to type an address. */
  isStranger: boolean
  notice: string | undefined
  /** The dialog in which it is typed. */
  dialog: { isOpen: boolean; open: () => void; close: () => void }
  of: (list: string) => Letter
}

/** The state of every row, for all kinds of readers. */
export function useLetters({ asks, signedIn, track }: NewsletterPicksNode): Letters {
  const signUp = useSignUp({ picked: [], errorMessage: SIGN_UP_FAILED, detail: track?.detail })
  const [isOpen, setOpen] = useState(false)
  /** What a reader wanted to end after their session had ended. */
  const [notEnded, setNotEnded] = useState<readonly string[]>([])
  const { setWaiting } = signUp
  const onStranger = useCallback(
    (lists: readonly string[], isOn: boolean) => {
      if (!isOn) return setNotEnded(lists)
      setWaiting(lists)
      setOpen(true)
    },
    [setWaiting],
  )
  const subscriptions = useSubscriptions(signedIn === true, SAVE_AFTER[asks], { detail: track?.detail, onStranger })
  const { knowledge } = subscriptions
  const isStranger = knowledge === 'nobody'

  function ofStranger(list: string): Letter {
    const { waiting, added, state } = signUp
    const became = added.get(list)
    const isWaiting = waiting.includes(list)
    return {
      standing: isWaiting ? 'waiting' : became ? 'added' : 'offered',
      isLoading: isWaiting && state === 'sending',
      isDisabled: state === 'sending',
      note: became === 'kept' ? KEPT : isWaiting && asks === 'in-page' ? 'Waits for your address.' : undefined,
      error: notEnded.includes(list) ? NOT_ENDED : undefined,
      press() {
        setNotEnded(notEnded.filter((each) => each !== list))
        setWaiting(isWaiting ? waiting.filter((each) => each !== list) : [...waiting, list])
        if (!isWaiting) setOpen(true)
      },
    }
  }

  function ofReader(list: string): Letter {
    const { subscribed, kept, saving, failed, change } = subscriptions
    const isOn = subscribed.has(list)
    const isSaving = saving.has(list)
    return {
      standing: isOn ? 'subscribed' : 'offered',
      isLoading: knowledge === 'asking' || isSaving,
      isDisabled: knowledge === 'asking' || isSaving,
      note: kept.has(list) ? KEPT : undefined,
      error: failed.has(list) ? SIGN_UP_FAILED : undefined,
      press: () => change(list, !isOn),
    }
  }

  return {
    signUp,
    isStranger,
    notice: NOT_ALL_KNOWN[knowledge],
    dialog: { isOpen, open: () => setOpen(true), close: () => setOpen(false) },
    of: isStranger ? ofStranger : ofReader,
  }
}
