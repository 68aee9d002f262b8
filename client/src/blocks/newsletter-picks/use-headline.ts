import type { NewsletterPicksNode } from '@broadsheet/contracts/blocks/newsletter-picks'
import { SIGNED_UP, signUpHeadline } from '@broadsheet/contracts/newsletters'
import { useEffect, useRef, type RefObject } from 'react'
import type { SigningUp } from '../../components/newsletters/use-sign-up.ts'

/** The headline above the address. It takes the focus once the form that had it is gone. */
export function useHeadline(
  { newsletters }: NewsletterPicksNode,
  { waiting, state }: SigningUp,
): { headline: string; title: RefObject<HTMLHeadingElement | null>; isDone: boolean } {
  const title = useRef<HTMLHeadingElement>(null)
  const isDone = state === 'done'
  useEffect(() => {
    if (isDone) title.current?.focus({ preventScroll: true })
  }, [isDone])
  const picked = newsletters.filter(({ listName }) => waiting.includes(listName))
  return { headline: isDone ? SIGNED_UP : signUpHeadline(picked.map((each) => each.title)), title, isDone }
}
