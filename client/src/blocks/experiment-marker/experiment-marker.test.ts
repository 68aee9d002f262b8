import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.ts'

it('An experiment marker can be found by scripts but not seen', () => {
  expect(
    draw({ type: 'experiment-marker', id: 'topper/marker', feature: 'topper-test', variation: 'hidden' }),
  ).toContain('<div hidden="" data-experiment="topper-test" data-variation="hidden"></div>')
})
