import type { TimeLabel } from '@broadsheet/contracts'

/** The label is the server's; the instant is for machines. */
export const TimeStamp = ({ time, className }: { time: TimeLabel; className?: string | undefined }) => (
  <time className={className} dateTime={time.instant}>
    {time.text}
  </time>
)
