import type { TimeLabel } from '@broadsheet/contracts'

/** The server writes the label; the instant is for machines. Old pages get it anew, also before they are interactive (`page/old-page.ts`). */
export const TimeStamp = ({ time, className }: { time: TimeLabel; className?: string | undefined }) => (
  <time className={className} dateTime={time.instant} suppressHydrationWarning>
    {time.text}
  </time>
)
