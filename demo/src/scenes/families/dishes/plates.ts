import { circle, ellipse, line, path, rect, stroke, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { lighter } from '../../light.ts'
import { leaf, scatter } from '../../tableware.ts'
import { bar, crescent, crisp, dip, dots, egg, leaves, lemon, rice, some, type Dish } from './kit.ts'

const around = (count: number, r: number, draw: (index: number) => string) =>
  times(count, (i) =>
    turned(Math.cos((i / count) * 6.283) * r, Math.sin((i / count) * 6.283) * r, (i / count) * 360, draw(i)),
  )

/** What is eaten from a plate, a board or a basket with knife and fork, or fingers. */
export const plates: Readonly<Record<string, Dish>> = {
  pierogi: {
    shows: 'Pierogi with fried onions and sour cream',
    vessel: 'plate',
    draw: (s) =>
      around(6, 122, (i) => turned(0, 0, 62, crescent(i % 2 ? '#e2bb70' : '#d9ac5c'), 1.25)) +
      turned(0, 0, 20, crescent('#e6c07a'), 1.2) +
      scatter(
        s,
        30,
        (x, y, r) =>
          turned(x, y, r() * 360, stroke('M-24 0C-8 -16 10 14 26 -2', some(['#b8742e', '#d9984a', '#8f5420'], r), 7)),
        0,
        20,
        110,
      ) +
      circle(-20, -40, 44, '#fbf7ee') +
      path('M-50 -50C-30 -80 20 -70 20 -40C0 -56 -30 -56 -50 -50Z', '#ffffff') +
      dots(s + 2, 16, 100, ['#5f9a45'], 6),
  },
  dumplings: {
    shows: 'Dumplings with chili oil and scallion',
    vessel: 'steamer',
    draw: (s) =>
      around(
        6,
        122,
        (i) =>
          circle(4, 8, 60, '#cdb98e') +
          circle(0, 0, 58, i % 2 ? '#f7efdd' : '#f1e5cb') +
          times(12, (k) => turned(0, 0, k * 30, stroke('M6 0C24 -4 40 -2 54 6', '#d6c39a', 4))) +
          circle(0, 0, 12, '#dccaa2'),
      ) +
      circle(0, 0, 58, '#f4ead2') +
      times(12, (k) => turned(0, 0, k * 30 + 14, stroke('M6 0C24 -4 40 -2 54 6', '#d6c39a', 4))) +
      circle(0, 0, 12, '#dccaa2') +
      dots(s, 22, 170, ['#c8452f', '#e0703a'], 6) +
      dots(s + 1, 20, 170, ['#6fa04a'], 6),
  },
  'peking-duck': {
    shows: 'Peking duck, sliced, with pancakes, cucumber and plum sauce',
    vessel: 'plate',
    draw: (s) =>
      times(9, (i) =>
        turned(
          -90 + (i % 3) * 78,
          -70 + Math.floor(i / 3) * 64,
          -20 + (i % 3) * 6,
          path('M-50 20C-54 -34 50 -40 54 4C50 30 -40 40 -50 20Z', '#e8cdb0') +
            path('M-50 8C-50 -40 50 -44 54 0C30 -16 -26 -12 -50 8Z', '#8f3f18') +
            path('M-36 -8C-20 -26 20 -28 36 -12C16 -16 -16 -14 -36 -8Z', '#c8682c'),
        ),
      ) +
      [0, 1, 2]
        .map((i) =>
          turned(
            140,
            -100 + i * 26,
            i * 10,
            ellipse(0, 0, 66, 48, i % 2 ? '#f6edd8' : '#efe2c6') + dots(s + i, 6, 36, ['#dcc596'], 7),
          ),
        )
        .join('') +
      times(9, (i) =>
        turned(110 + (i % 3) * 12, 50 + i * 10, -50 + (i % 4) * 8, bar(96, 12, i % 2 ? '#cfe3a4' : '#8fbf5e')),
      ) +
      dip(-110, 140, '#3a1a1e', 52) +
      times(6, (i) => turned(0 + i * 16, 150, 70 + i * 6, bar(80, 8, i % 2 ? '#f3f3e0' : '#a8cc7a'))),
  },
  sushi: {
    shows: 'Sushi and rolls with ginger and wasabi',
    vessel: 'board',
    draw: (s) =>
      times(5, (i) => {
        const color = ['#f08a5c', '#c8404a', '#f6e3d4', '#f2b83e', '#e86a5a'][i]!
        return turned(
          -190 + i * 92,
          -80,
          6,
          rect(-36, -62, 72, 124, '#fbf7ee', 'rx="26"') +
            rect(-40, -70, 80, 132, color, 'rx="30"') +
            times(4, (k) =>
              stroke(
                `M-30 ${-44 + k * 28}C-10 ${-54 + k * 28} 14 ${-40 + k * 28} 32 ${-52 + k * 28}`,
                lighter(color, 0.5),
                5,
              ),
            ),
        )
      }) +
      times(6, (i) => {
        const [x, y] = [-170 + (i % 6) * 62, 80 + (i % 2) * 50]
        return (
          circle(x, y, 42, '#1f2f29') +
          circle(x, y, 35, '#fbf7ee') +
          circle(x, y, 16, ['#ee7a52', '#7fb55a', '#f0c04e'][(i + s) % 3]!)
        )
      }) +
      scatter(
        s,
        8,
        (x, y, r) => turned(x, y, r() * 360, ellipse(0, 0, 30, 14, r() < 0.5 ? '#f5bcb0' : '#f8d0c4')),
        216,
        60,
        30,
      ) +
      circle(220, 130, 26, '#9cc25a') +
      circle(212, 123, 12, '#bcd98a'),
  },
  oysters: {
    shows: 'Oysters on ice with lemon and mignonette',
    vessel: 'tray',
    draw: (s) =>
      scatter(
        s,
        90,
        (x, y, r) =>
          turned(
            x,
            y,
            r() * 90,
            rect(-20, -16, 40, 32, some(['#eef5f7', '#dcebf0', '#f8fcfd', '#cfe2ea'], r), 'rx="6"'),
          ),
        0,
        0,
        195,
      ) +
      around(8, 136, (i) =>
        turned(
          0,
          0,
          90,
          path('M-46 60C-70 10 -50 -66 0 -72C54 -66 66 14 42 60C20 80 -24 80 -46 60Z', '#7d7a70') +
            path('M-36 50C-56 8 -40 -50 0 -56C44 -50 52 12 32 50C16 64 -18 66 -36 50Z', '#e6e3da') +
            path('M-22 34C-34 6 -22 -28 4 -30C30 -26 34 12 18 34C6 44 -12 44 -22 34Z', '#b9b3a4') +
            ellipse(2, 6, 16, 22, '#8f8a7c') +
            ellipse(-4, -8, 6, 9, '#ffffff', `opacity="${i % 2 ? 0.8 : 0.5}"`),
        ),
      ) +
      dip(0, 0, '#9a2f4a', 46) +
      lemon(70, 60, 20) +
      lemon(-66, -50, 200),
  },
  'crab-fries': {
    shows: 'A basket of crab fries with cheese sauce',
    vessel: 'basket',
    draw: (s) =>
      scatter(
        s,
        90,
        (x, y, r) =>
          turned(
            x * 1.25,
            y,
            r() * 180,
            rect(-70, -10, 140, 20, some(['#f0bf4e', '#e3a83a', '#f6d070', '#d9962e'], r), 'rx="3"'),
          ),
        -20,
        0,
        140,
      ) +
      dots(s + 1, 120, 170, ['#b8401e', '#8f2a14', '#d9642e'], 3.6) +
      dip(150, 70, '#f6d878', 66, '#fbf7ee') +
      leaves(s + 2, 4, 120, -20, 0, 0.2),
  },
  'soft-shell': {
    shows: 'Fried soft-shell crab with lemon and slaw',
    vessel: 'plate',
    draw: (s) => {
      const legs = [-1, 1]
        .map(
          (side) =>
            times(4, (i) =>
              stroke(
                `M${side * 60} ${-10 + i * 22}C${side * 120} ${-40 + i * 26} ${side * 150} ${-10 + i * 36} ${side * 170} ${20 + i * 44}`,
                i % 2 ? '#c47a2c' : '#b0682a',
                22,
              ),
            ) +
            stroke(`M${side * 60} -40C${side * 120} -110 ${side * 120} -130 ${side * 70} -160`, '#c98434', 34) +
            path(
              `M${side * 88} -176C${side * 60} -210 ${side * 20} -190 ${side * 34} -150C${side * 56} -160 ${side * 70} -150 ${side * 88} -176Z`,
              '#b8702a',
            ),
        )
        .join('')
      return (
        turned(
          0,
          20,
          -10,
          legs +
            path('M-110 10C-100 -70 100 -70 110 10C90 80 -90 80 -110 10Z', '#a86428') +
            path('M-98 4C-88 -58 88 -58 98 4C76 62 -76 62 -98 4Z', '#d0903e') +
            dots(s, 40, 70, ['#e9b868', '#b87430'], 9, 0, 4) +
            circle(-26, -40, 6, '#3a2418') +
            circle(26, -40, 6, '#3a2418'),
        ) +
        lemon(-150, 140, -20) +
        scatter(
          s + 3,
          30,
          (x, y, r) => turned(x, y, r() * 180, bar(44, 7, some(['#f2f0dc', '#c98ab4', '#dfe9c0', '#e8843a'], r))),
          130,
          140,
          46,
        ) +
        dip(-160, -120, '#f4ead0', 44)
      )
    },
  },
  'fried-fish': {
    shows: 'Fried whiting on white bread with hot sauce',
    vessel: 'paper',
    draw: (s) =>
      turned(
        -30,
        10,
        -8,
        rect(-190, -130, 250, 250, '#d9a85c', 'rx="40"') + rect(-178, -118, 226, 226, '#fbf1dc', 'rx="32"'),
      ) +
      turned(20, -50, -10, crisp(s, 190, 52, '#c4802e')) +
      turned(10, 50, 6, crisp(s + 4, 180, 50, '#cf8c36')) +
      stroke('M-120 -60C-80 -30 -60 -90 -20 -56C20 -26 40 -86 90 -56', '#c8301e', 9) +
      stroke('M-110 44C-60 70 -40 24 0 50C40 74 70 30 120 52', '#c8301e', 9) +
      times(
        5,
        (i) =>
          circle(150 + (i % 2) * 34, 90 + i * 18, 26, '#6f8f3a') +
          circle(150 + (i % 2) * 34, 90 + i * 18, 20, '#b4c974'),
      ) +
      lemon(170, -120, 30),
  },
  'fried-chicken': {
    shows: 'Fried chicken with biscuits and pickles',
    vessel: 'basket',
    draw: (s) =>
      [
        [-100, -60, -20, 92, 60],
        [70, -70, 24, 96, 58],
        [-30, 50, 8, 104, 62],
      ]
        .map(([x, y, a, rx, ry], i) =>
          turned(
            x!,
            y!,
            a!,
            rect(rx! - 12, -13, 62, 26, '#f2e6d0', 'rx="13"') +
              circle(rx! + 50, -10, 14, '#f2e6d0') +
              circle(rx! + 50, 10, 14, '#f2e6d0') +
              crisp(s + i * 3, rx!, ry!, i % 2 ? '#c87c2a' : '#b96c24'),
          ),
        )
        .join('') +
      circle(150, 84, 60, '#b97a34') +
      circle(148, 78, 56, '#e6b568') +
      ellipse(138, 64, 30, 16, '#f4d394') +
      times(
        4,
        (i) => circle(-180 + i * 22, 120 - i * 8, 24, '#6f8f3a') + circle(-180 + i * 22, 120 - i * 8, 18, '#b4c974'),
      ),
  },
  'jerk-chicken': {
    shows: 'Jerk chicken with rice and peas and plantain',
    vessel: 'plate',
    draw: (s) =>
      rice(s, 120, '#d9c0a0', -80, 60) +
      scatter(s + 1, 22, (x, y, r) => turned(x, y, r() * 180, ellipse(0, 0, 11, 7, '#7a2a26')), -80, 60, 100) +
      [
        [60, -90, -16],
        [-70, -96, 18],
        [100, 30, 60],
      ]
        .map(([x, y, a], i) =>
          turned(
            x!,
            y!,
            a!,
            path('M-90 0C-80 -60 60 -64 92 -20C100 24 40 56 -30 52C-70 50 -94 30 -90 0Z', '#3f2014') +
              path(
                'M-70 -6C-60 -44 40 -48 68 -18C60 10 10 24 -40 20C-60 18 -72 6 -70 -6Z',
                i % 2 ? '#7a3c1c' : '#8a4722',
              ) +
              times(4, (k) => line(-60 + k * 36, -40, -46 + k * 36, 40, '#24120c', 8)),
          ),
        )
        .join('') +
      times(4, (i) =>
        turned(
          90 + i * 28,
          130 - i * 6,
          20 + i * 18,
          ellipse(0, 0, 42, 20, '#a8641e') + ellipse(0, -2, 36, 15, '#e8b04a'),
        ),
      ) +
      dots(s + 4, 14, 140, ['#6fa04a', '#e0a92a'], 7) +
      dip(-170, -30, '#c8501e', 38),
  },
  ribs: {
    shows: 'A rack of barbecued ribs with slaw and corn bread',
    vessel: 'board',
    draw: (s) =>
      turned(
        -40,
        -20,
        -8,
        path('M-200 -80C-160 -120 180 -116 210 -70L220 60C190 110 -170 112 -206 70Z', '#4a1c12') +
          path('M-190 -74C-150 -106 170 -104 198 -66L206 40C176 84 -160 86 -194 50Z', '#7a2f1a') +
          times(
            8,
            (i) =>
              stroke(
                `M${-160 + i * 46} -92C${-168 + i * 46} -40 ${-150 + i * 46} 30 ${-158 + i * 46} 80`,
                '#521f12',
                9,
              ) +
              rect(-150 + i * 46, 78, 20, 40, '#efe0c6', 'rx="9"') +
              stroke(
                `M${-142 + i * 46} -70C${-146 + i * 46} -40 ${-136 + i * 46} 0 ${-140 + i * 46} 30`,
                '#b85a2e',
                7,
                'opacity="0.8"',
              ),
          ),
      ) +
      turned(
        170,
        110,
        12,
        rect(-60, -52, 120, 104, '#c08a2c', 'rx="8"') +
          rect(-60, -52, 120, 40, '#e6bb54', 'rx="8"') +
          dots(s, 12, 44, ['#a8741e'], 5),
      ) +
      dip(-170, 140, '#7a1f12', 44) +
      scatter(
        s + 1,
        30,
        (x, y, r) => turned(x, y, r() * 180, bar(46, 8, some(['#f2f0dc', '#c98ab4', '#dfe9c0', '#e8843a'], r))),
        0,
        150,
        50,
      ),
  },
  lasagna: {
    shows: 'A square of lasagna with tomato sauce and basil',
    vessel: 'plate',
    draw: (s) =>
      path('M-180 80C-160 -30 120 -60 170 40C200 140 -120 180 -180 80Z', '#b8301e') +
      turned(
        0,
        -10,
        -6,
        rect(-150, -100, 300, 210, '#8a2a18', 'rx="8"') +
          times(5, (i) =>
            path(
              `M-150 ${50 + i * 13}C-100 ${40 + i * 13} -50 ${62 + i * 13} 0 ${52 + i * 13}C50 ${42 + i * 13} 100 ${62 + i * 13} 150 ${52 + i * 13}V${60 + i * 13}C100 ${70 + i * 13} 50 ${50 + i * 13} 0 ${60 + i * 13}C-50 ${70 + i * 13} -100 ${48 + i * 13} -150 ${58 + i * 13}Z`,
              i % 2 ? '#f6e3a8' : '#efd488',
            ),
          ) +
          rect(-150, -104, 300, 150, '#f0cf78', 'rx="10"') +
          dots(s, 26, 120, ['#c8452f', '#d9642e'], 26, 0, -30) +
          dots(s + 1, 16, 110, ['#f8e6b0', '#b8742e'], 17, 0, -30),
      ) +
      leaves(s + 2, 5, 46, 0, -40, 0.5),
  },
  'tomato-pie': {
    shows: 'Squares of tomato pie with grated cheese',
    vessel: 'tray',
    draw: (s) =>
      times(6, (i) => {
        const [x, y] = [-150 + (i % 3) * 150, -80 + Math.floor(i / 3) * 150]
        return turned(
          x,
          y,
          ((i * s) % 7) - 3,
          rect(-68, -66, 136, 136, '#8f5420', 'rx="10"') +
            rect(-68, -70, 136, 134, '#d9984a', 'rx="10"') +
            rect(-58, -60, 116, 112, '#b8321c', 'rx="14"') +
            dots(s + i, 22, 54, ['#cf4a2c', '#96240f', '#e0693e'], 15, 0, -4) +
            dots(s + i + 9, 20, 54, ['#f8edd0'], 3.6, 0, -4) +
            dots(s + i + 3, 8, 48, ['#4a6a30'], 4, 0, -4),
        )
      }),
  },
  gnocchi: {
    shows: 'Potato gnocchi with sage and butter',
    vessel: 'bowl',
    broth: '#f3e2b8',
    draw: (s) =>
      scatter(
        s,
        34,
        (x, y, r) =>
          turned(
            x,
            y,
            r() * 180,
            ellipse(3, 6, 42, 27, '#cfa862') +
              ellipse(0, 0, 42, 27, r() < 0.5 ? '#f2dca4' : '#f7e6b8') +
              times(4, (k) =>
                stroke(`M${-24 + k * 15} -18C${-18 + k * 15} -6 ${-18 + k * 15} 8 ${-24 + k * 15} 18`, '#d9b978', 4),
              ),
          ),
        0,
        0,
        150,
      ) +
      times(5, (i) =>
        turned(Math.cos(i * 1.3) * 90, Math.sin(i * 1.3) * 90, i * 70, leaf('#7d9468', '#566e48'), 0.85),
      ) +
      dots(s + 2, 30, 160, ['#8a5a24', '#fffaf0'], 5),
  },
  vegetables: {
    shows: 'A plate of roasted vegetables with herbs',
    vessel: 'plate',
    draw: (s) =>
      path('M-190 30C-170 -120 120 -170 180 -30C190 110 -150 170 -190 30Z', '#efe3c4') +
      times(5, (i) =>
        turned(
          -110 + i * 34,
          -50 + (i % 2) * 30,
          60 + i * 16,
          path(
            'M-90 -14C-30 -24 60 -10 100 0C60 12 -30 24 -90 14C-104 6 -104 -6 -90 -14Z',
            i % 2 ? '#e07a24' : '#c9641a',
          ) + stroke('M-94 0C-116 -10 -124 -24 -140 -26M-94 0C-116 6 -128 18 -142 22', '#5a8f45', 7),
        ),
      ) +
      [
        [90, -90, 40],
        [140, -10, 46],
        [60, 20, 34],
      ]
        .map(
          ([x, y, r]) =>
            circle(x!, y!, r!, '#6f1f44') + circle(x!, y!, r! * 0.72, '#9a2f5e') + circle(x!, y!, r! * 0.4, '#b84a78'),
        )
        .join('') +
      turned(
        -70,
        100,
        -10,
        path('M-90 40C-100 -50 90 -50 90 40Z', '#c9d98a') +
          times(6, (i) => stroke(`M0 40C${-60 + i * 24} 10 ${-70 + i * 28} -10 ${-70 + i * 28} -20`, '#8aa84e', 6)) +
          stroke('M-90 40C-40 50 40 50 90 40', '#6b4a20', 9),
      ) +
      scatter(s, 7, (x, y) => circle(x, y, 22, '#c8382a') + circle(x - 5, y - 6, 7, '#f09078'), 100, 110, 60) +
      leaves(s + 1, 12, 150, 0, 0, 0.36),
  },
  scrapple: {
    shows: 'Scrapple with two eggs, potatoes and toast',
    vessel: 'plate',
    draw: (s) =>
      egg(70, -80, 1.25) +
      egg(110, 50, 1.2) +
      [0, 1, 2]
        .map((i) =>
          turned(
            -110 + i * 14,
            -90 + i * 64,
            -8 + i * 5,
            rect(-78, -30, 156, 66, '#4f3420', 'rx="8"') +
              rect(-78, -34, 156, 62, '#8a6240', 'rx="8"') +
              dots(s + i, 22, 30, ['#6b4a2e', '#a87e54'], 7) +
              rect(-70, -30, 140, 8, '#a87a4c', 'rx="4"'),
          ),
        )
        .join('') +
      scatter(
        s + 5,
        18,
        (x, y, r) =>
          turned(x, y, r() * 90, rect(-18, -16, 36, 32, some(['#e3ad4a', '#c98a2e', '#f0c468'], r), 'rx="7"')),
        -60,
        140,
        60,
      ) +
      turned(160, 140, 30, path('M-70 60L0 -64L70 60Z', '#b8742e') + path('M-54 50L0 -44L54 50Z', '#f0d49a')),
  },
}
