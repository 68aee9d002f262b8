import { at, times } from '@broadsheet/fixtures/pictures/draw'
import { type Facade, rowhouse } from './figures.ts'

export const brick: Facade[] = [
  { wall: '#b4553f', shade: '#7f3529', trim: '#f1e6d2', glass: '#37505e', door: '#22594f' },
  { wall: '#c7704e', shade: '#96482f', trim: '#f6ecd9', glass: '#3b5866', door: '#274b7a' },
  { wall: '#9c4638', shade: '#6e2c25', trim: '#e9dcc4', glass: '#314855', door: '#e0b13f' },
  { wall: '#d9b48a', shade: '#a9835b', trim: '#fff6e4', glass: '#3f5d69', door: '#8c2f39' },
  { wall: '#b9604a', shade: '#843d30', trim: '#f1e6d2', glass: '#37505e', door: '#3c3350' },
]

export const row = (facades: Facade[], count: number, lit: (index: number) => number[] = () => []) =>
  times(count, (i) => at(i * 150, 0, rowhouse(facades[i % facades.length]!, lit(i))))
