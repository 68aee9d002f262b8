/** The labels of an adhesion ad's tab, by what it does next. */
export const TAB_LABELS = {
  hide: 'Hide advertisement',
  show: 'Show advertisement',
  close: 'Close advertisement',
} as const
