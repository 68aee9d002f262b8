import { at } from '@broadsheet/fixtures/pictures/draw'
import { person } from './figures.ts'

export const rider = (
  x: number,
  y: number,
  scale: number,
  skin: string,
  hair: string,
  top: string,
  legs: string,
  walking = false,
) => at(x, y, person({ skin, hair, top, legs }, walking), scale)
