import { at, circle, rings } from '@broadsheet/fixtures/pictures/draw'
import { gull } from './figures.ts'
import { terminal } from './terminal.ts'

export const delawareCranes = () =>
  terminal(
    {
      ground: '#f6d8a8',
      far: '#d9a98a',
      steel: '#2b5f88',
      steelShade: '#7f9aa5',
      boxes: ['#c8442f', '#2f7d78', '#e2a03a', '#34557f', '#8d3f4c', '#e9e1cf'],
      quay: '#6a5f66',
      hull: '#283247',
      keel: '#a33a30',
      bridge: '#f5efe0',
      water: '#3f7f8f',
      dark: '#2e6675',
      bright: '#dff0ea',
    },
    rings(860, 330, [620, 440, 290, 170], ['#f8dfb4', '#fbe7c3', '#fdefd4', '#fff6e4']) +
      circle(860, 330, 78, '#ffb85c') +
      at(180, 150, gull('#8d7a72'), 1.2) +
      at(250, 190, gull('#8d7a72')),
  )
