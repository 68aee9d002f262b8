import { rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { boards } from '../tableware.ts'

/** Tables seen from above: what they are called, and two colours. */
export const tables: readonly (readonly [string, string, string])[] = [
  ['wooden', '#b57a48', '#a06a3c'],
  ['dark wooden', '#5a3a2a', '#4a2e20'],
  ['white', '#ece6da', '#ddd4c4'],
  ['checked', '#e9e2d2', '#c8452f'],
  ['blue', '#3f6b85', '#355d75'],
  ['green', '#5f7f63', '#527056'],
  ['marble', '#d6d3ce', '#c2beb8'],
]

/** Fills the picture with a table. */
export const top = ([kind, base, mark]: readonly [string, string, string], seed: number) => {
  if (kind.includes('wood')) return boards(base, mark)
  if (kind === 'checked')
    return (
      rect(0, 0, 1200, 800, base) +
      times(12, (i) => rect(i * 100, 0, 50, 800, mark, 'opacity="0.55"')) +
      times(8, (i) => rect(0, i * 100, 1200, 50, mark, 'opacity="0.55"'))
    )
  if (kind === 'marble')
    return (
      rect(0, 0, 1200, 800, base) +
      times(7, (i) =>
        stroke(
          `M${-40 + i * 190} 0C${80 + i * 170} ${220 + ((i * seed) % 90)} ${i * 190 - 90} 480 ${140 + i * 180} 800`,
          mark,
          5,
        ),
      )
    )
  return rect(0, 0, 1200, 800, base) + times(27, (i) => rect(0, i * 30, 1200, 3, mark))
}
