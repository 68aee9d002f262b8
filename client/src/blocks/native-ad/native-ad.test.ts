import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.ts'

it('A native ad takes no room until it arrives', () => {
  expect(draw({ type: 'native-ad', id: 'a/ad', slotNumber: 3, position: 6 })).toContain(
    '<div hidden="" data-native-ad="3" data-position="6"></div>',
  )
})
