import { at, circle, compose, path, poly, rect, times } from '@broadsheet/fixtures/pictures/draw'
import { car, person, streetLamp } from './figures.ts'
import { brick, row } from './rowhouse-row.ts'

export const mainBreak = () =>
  compose({
    ground: '#2c3a56',
    shapes: [
      rect(0, 0, 1200, 300, '#3a4a68'),
      rect(0, 0, 1200, 130, '#2c3a56'),
      path('M0 300V220H120V250H240V190H330V300ZM900 300V180H1000V230H1110V200H1200V300Z', '#4a5c7c'),
      at(
        -30,
        470,
        row(
          brick.map((facade) => ({
            ...facade,
            wall: '#5b4a5c',
            shade: '#3d3246',
            trim: '#8f86a0',
            glass: '#28304a',
            door: '#2f2a40',
            lit: '#ffd27a',
          })),
          9,
          (i) => (i % 3 === 0 ? [2, 5] : i % 3 === 1 ? [1] : [4]),
        ),
        0.95,
      ),
      rect(0, 466, 1200, 30, '#6a6c80'),
      poly(
        [
          [0, 494],
          [1200, 494],
          [1200, 800],
          [0, 800],
        ],
        '#3f6177',
      ),
      path('M0 540C200 510 380 560 600 520C820 490 1000 540 1200 516V800H0Z', '#4f7d93'),
      path('M0 620C260 570 420 640 640 600C860 560 1040 640 1200 600V800H0Z', '#6597ab'),
      path('M0 710C220 670 460 740 700 690C900 660 1080 720 1200 700V800H0Z', '#83b3c2'),
      at(250, 620, car('#b5483f', '#8fa6b5', '#1f2434'), 1.55),
      path('M110 640C180 610 320 616 400 636L390 668C300 640 190 644 120 668Z', '#a9cfd8'),
      at(1010, 590, car('#d9d4c4', '#8fa6b5', '#1f2434'), 1.4),
      path('M880 606C960 584 1080 590 1140 606L1130 630C1060 612 960 610 890 630Z', '#8fbccb'),
      path(
        'M520 560C500 470 560 400 540 330C580 360 590 300 600 250C620 310 650 330 640 380C680 380 700 460 690 560Z',
        '#cfe8ec',
      ),
      path('M560 560C550 490 590 440 586 390C606 420 620 380 622 350C640 420 652 470 650 560Z', '#f4fbfa'),
      times(14, (i) => circle(500 + ((i * 61) % 220), 250 + ((i * 47) % 190), 5 + (i % 4) * 2, '#e4f3f4')),
      path('M430 590C480 540 540 560 600 552C660 560 720 540 770 590C700 610 500 612 430 590Z', '#e4f3f4'),
      at(820, 660, person({ skin: '#c68a5f', hair: '#f3a52f', top: '#f3a52f', legs: '#2a3348' }), 1.7),
      at(900, 670, person({ skin: '#6f4630', hair: '#f3d23f', top: '#f3d23f', legs: '#2a3348' }), 1.7),
      rect(798, 570, 44, 7, '#fff6de'),
      rect(878, 580, 44, 7, '#fff6de'),
      times(3, (i) =>
        at(
          460 + i * 160 - (i === 1 ? 400 : 0),
          720,
          path('M-22 0L-6 -66H6L22 0Z', '#ef6a2e') +
            rect(-13, -32, 26, 10, '#fff6de') +
            rect(-30, -4, 60, 9, '#c9501f'),
        ),
      ),
      at(
        1130,
        500,
        rect(-90, -120, 150, 110, '#e0a93b') +
          rect(-150, -84, 64, 74, '#e0a93b') +
          rect(-142, -76, 36, 32, '#9db4c2') +
          circle(-112, -8, 20, '#1f2434') +
          circle(26, -8, 20, '#1f2434') +
          rect(-30, -136, 26, 16, '#ff7a45') +
          circle(-17, -132, 60, '#ff9d5c', 'opacity="0.25"'),
      ),
      at(80, 500, streetLamp(210, '#232a3f', '#ffe3a1')),
      circle(118, 290, 54, '#ffe3a1', 'opacity="0.2"'),
    ],
  })
