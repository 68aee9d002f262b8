import { skyline } from './city.ts'
import { at, compose, ellipse, line, path, poly, rect, ripples, times } from '@broadsheet/fixtures/pictures/draw'
import { gull, silhouette } from './figures.ts'

export const ferryNoon = () =>
  compose({
    ground: '#8fd0e6',
    shapes: [
      rect(0, 0, 1200, 120, '#6fbfdd'),
      ellipse(230, 150, 170, 34, '#ffffff'),
      ellipse(330, 128, 110, 34, '#ffffff'),
      ellipse(140, 140, 80, 24, '#ffffff'),
      ellipse(900, 230, 150, 24, '#e9f6f8'),
      ellipse(980, 212, 80, 24, '#e9f6f8'),
      skyline(420, '#7fb4c6', '#4f8ba3'),
      path('M0 420C200 400 420 408 620 404C840 400 1040 410 1200 402V440H0Z', '#2f6d5f'),
      rect(0, 430, 1200, 370, '#1f7c99'),
      rect(0, 430, 1200, 40, '#3c9bb3'),
      ripples(4, 440, 800, '#166680', 70),
      ripples(12, 440, 800, '#bfe6ea', 40),
      at(
        620,
        640,
        path('M-360 -70H350C348 -30 320 0 290 4H-300C-334 -4 -356 -34 -360 -70Z', '#ffffff') +
          path('M-360 -70H350L348 -52H-357Z', '#d8432f') +
          path('M-344 -24C-340 -12 -320 0 -300 4H290C308 0 326 -12 336 -24Z', '#153d52') +
          rect(-290, -150, 560, 80, '#f6f2e6') +
          times(11, (i) => rect(-272 + i * 49, -134, 34, 36, '#23566b')) +
          rect(-306, -160, 592, 12, '#d8432f') +
          rect(-220, -220, 380, 60, '#ffffff') +
          times(7, (i) => rect(-204 + i * 52, -206, 34, 28, '#23566b')) +
          rect(-234, -230, 408, 12, '#153d52') +
          path('M-60 -230L-50 -300H60L70 -230Z', '#f4c542') +
          rect(-52, -300, 114, 14, '#153d52') +
          rect(-120, -280, 60, 50, '#ffffff') +
          rect(-112, -270, 44, 20, '#23566b') +
          times(10, (i) =>
            at(-260 + i * 56, -160, silhouette(['#22333f', '#d8432f', '#f4c542', '#3c7d63', '#6a4a86'][i % 5]!), 0.46),
          ) +
          line(174, -230, 174, -310, '#153d52', 5) +
          poly(
            [
              [176, -310],
              [226, -298],
              [176, -284],
            ],
            '#d8432f',
          ),
        1.02,
      ),
      path(
        'M200 640C260 626 300 640 360 634C500 650 800 650 940 634C1000 628 1060 640 1200 630V660C1000 668 360 668 180 660Z',
        '#e8f7f5',
      ),
      at(180, 300, gull('#ffffff'), 1.3),
      at(260, 340, gull('#ffffff')),
      at(1030, 330, gull('#ffffff')),
    ],
  })
