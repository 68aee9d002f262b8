/**
 * How wide a picture is drawn, as the `sizes` attribute wants it: one row a place, matching the columns of the
 * stylesheet. Widths in CSS pixels.
 */
export const CARD_SIZES = {
  lead: '(min-width: 1024px) 640px, 100vw',
  grid: '(min-width: 1024px) 300px, (min-width: 480px) 50vw, 100vw',
  row: '(min-width: 768px) 200px, 100px',
} as const
export type CardPlace = keyof typeof CARD_SIZES

export const ARTICLE_SIZES = '(min-width: 1024px) 780px, 100vw'
export const AVATAR_SIZES = '96px'
/** Size of a picture that does not say its own (specification, section 9: Images). */
export const DEFAULT_PICTURE = { width: 1200, height: 800 } as const
