import type { RatingPart } from '../../content/index.ts'
import type { BodyHandler } from './handler.ts'

export const rating: BodyHandler<RatingPart> = ({ value, max, units }, state) => ({
  type: 'rating',
  id: state.id(),
  value,
  ...(max === undefined ? {} : { max }),
  ...(units ? { units } : {}),
  text: [`${value}`, ...(max === undefined ? [] : [`out of ${max}`]), ...(units ? [units] : [])].join(' '),
})
