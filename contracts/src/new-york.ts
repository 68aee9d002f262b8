/** All of the paper's labels are in this zone, whatever the zone of machine or reader is (rule time/zone). */
export const ZONE = 'America/New_York'

/** AP style: months of up to five letters in full, the others abbreviated (rule time/zone). */
export const AP_MONTHS = [
  'Jan.',
  'Feb.',
  'March',
  'April',
  'May',
  'June',
  'July',
  'Aug.',
  'Sept.',
  'Oct.',
  'Nov.',
  'Dec.',
] as const
