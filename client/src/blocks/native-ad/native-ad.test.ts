import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.ts'

it('a native ad takes no room until it is there', () => {
  expect(draw({ type: 'native-ad', id: 'a/ad', slotNumber: 3, position: 6 })).toContain(
    '<div hidden="" data-native-ad="3" data-position="6"></div>',
  )
})
