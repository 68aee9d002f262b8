import type { TimeLabel } from '@broadsheet/contracts'

/** The server writes the label; the instant is for machines. */
export const TimeStamp = ({ time, className }: { time: TimeLabel; className?: string | undefined }) => (
  <time className={className} dateTime={time.instant}>
    {time.text}
  </time>
)
