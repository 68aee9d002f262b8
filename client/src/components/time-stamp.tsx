import type { TimeLabel } from '@broadsheet/contracts'

/**
 * The server writes the label; the instant is for machines. On an old page `page/old-page.ts` replaces the label, possibly
 * before hydration.
 */
export const TimeStamp = ({ time, className }: { time: TimeLabel; className?: string | undefined }) => (
  <time className={className} dateTime={time.instant} suppressHydrationWarning>
    {time.text}
  </time>
)
