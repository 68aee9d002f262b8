import { at, circle, compose, line, path, poly, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { person } from './figures.ts'

export const boilerRoom = () => {
  const boiler = (body: string, shade: string, glow: string) =>
    path('M-150 0V-260C-150 -330 150 -330 150 -260V0Z', body) +
    path('M-150 0V-260C-150 -300 -110 -316 -80 -318V0Z', shade) +
    rect(-160, -14, 320, 24, '#2b2a33') +
    rect(-150, -210, 300, 8, shade) +
    rect(-150, -90, 300, 8, shade) +
    times(9, (i) => circle(-136 + i * 34, -206, 4, '#e9d3a4') + circle(-136 + i * 34, -86, 4, '#e9d3a4')) +
    rect(-56, -176, 112, 76, '#33313b') +
    rect(-46, -166, 92, 56, glow) +
    times(4, (i) => rect(-40 + i * 24, -166, 6, 56, '#33313b')) +
    circle(-70, -256, 24, '#efe6d2') +
    line(-70, -256, -58, -268, '#b5342d', 4) +
    circle(60, -256, 18, '#efe6d2') +
    line(60, -256, 52, -264, '#b5342d', 4) +
    rect(-40, -72, 80, 54, '#33313b') +
    circle(0, -45, 12, '#b5342d')
  return compose({
    ground: '#3c3f4d',
    shapes: [
      times(10, (row) =>
        times(13, (i) =>
          rect(i * 100 - (row % 2) * 50, row * 52, 94, 46, (row * 7 + i * 3) % 5 ? '#474a59' : '#4f5262'),
        ),
      ),
      rect(0, 520, 1200, 280, '#2c2d38'),
      poly(
        [
          [0, 800],
          [200, 600],
          [1000, 600],
          [1200, 800],
        ],
        '#34353f',
      ),
      rect(920, 60, 200, 110, '#7fa6b5'),
      rect(920, 60, 200, 110, '#cfe3e2', 'opacity="0.5"'),
      rect(1016, 60, 7, 110, '#3c3f4d'),
      rect(920, 112, 200, 6, '#3c3f4d'),
      poly(
        [
          [920, 170],
          [1120, 170],
          [900, 560],
          [560, 560],
        ],
        '#cfe3e2',
        'opacity="0.13"',
      ),
      stroke('M-20 110H480V300', '#8f98a3', 34),
      stroke('M-20 110H480V300', '#a9b2ba', 10),
      stroke('M1220 230H840V320', '#b5653f', 30),
      stroke('M1220 230H840V320', '#cf7f55', 8),
      stroke('M330 -20V300', '#c9a14e', 24),
      stroke('M330 -20V300', '#e0bb6a', 6),
      stroke('M480 60H1220', '#5f6f7a', 20),
      times(6, (i) => rect(40 + i * 76, 90, 14, 42, '#6f7883')),
      stroke('M700 -10V60M760 60V150H840', '#5f6f7a', 14),
      circle(330, 170, 34, 'none', 'stroke="#b5342d" stroke-width="10"'),
      line(330, 140, 330, 200, '#b5342d', 7),
      line(300, 170, 360, 170, '#b5342d', 7),
      at(400, 620, boiler('#4f7a72', '#3b5f5a', '#ff8a3c'), 1.1),
      at(800, 620, boiler('#8a4f3f', '#6b3a30', '#3a2c30'), 1.1),
      poly(
        [
          [340, 500],
          [460, 500],
          [560, 700],
          [240, 700],
        ],
        '#ff8a3c',
        'opacity="0.22"',
      ),
      poly(
        [
          [1000, 545],
          [790, 470],
          [790, 610],
        ],
        '#fff2c4',
        'opacity="0.5"',
      ),
      at(1060, 730, person({ skin: '#d9a27a', hair: '#e9b13f', top: '#2f5f8a', legs: '#20222c' }), 2.5),
      path('M1034 502C1034 478 1086 478 1086 502H1096V510H1026V502Z', '#e9b13f'),
      stroke('M1030 560L1004 548', '#2f5f8a', 16),
      rect(984, 538, 30, 13, '#20222c'),
      rect(1074, 580, 36, 48, '#f3ecd8'),
      rect(1080, 590, 24, 3, '#8f98a3'),
      rect(1080, 600, 24, 3, '#8f98a3'),
      path('M560 700C600 690 660 694 690 704C650 716 600 716 560 700Z', '#46505c'),
    ],
  })
}
