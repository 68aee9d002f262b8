/** What the tab of an adhesion unit does. */
export const TAB_LABELS = {
  hide: 'Hide advertisement',
  show: 'Show advertisement',
  close: 'Close advertisement',
} as const
