import { at, compose, path, rect, ripples, times } from '@broadsheet/fixtures/pictures/draw'
import { containers, gantry } from './figures.ts'

export interface Light {
  ground: string
  far: string
  steel: string
  steelShade: string
  boxes: string[]
  quay: string
  hull: string
  keel: string
  bridge: string
  water: string
  dark: string
  bright: string
}

/** `lamps` stand on the quay, `beacons` on the cranes. */
export function terminal(light: Light, above: string, lamps = '', beacons = '') {
  const { far, steel, steelShade, boxes, quay, hull, keel, bridge, water, dark, bright } = light
  return compose({
    ground: light.ground,
    shapes: [
      above,
      path(
        'M0 520V470H90V450H140V476H260V440H290V480H520V462H640V486H820V452H870V480H1010V460H1100V480H1200V530H0Z',
        far,
      ),
      at(190, 560, gantry(steelShade, far, true), 0.92),
      at(960, 556, gantry(steelShade, far), 0.92),
      rect(0, 536, 1200, 40, quay),
      at(
        30,
        540,
        containers(boxes, 5, (c) => [3, 4, 2, 3, 1][c]!),
        0.86,
      ),
      at(
        770,
        540,
        containers(boxes, 6, (c) => [1, 3, 4, 4, 2, 3][c]!),
        0.86,
      ),
      at(520, 566, gantry(steel, steelShade), 1.38),
      rect(0, 560, 1200, 30, quay),
      lamps,
      rect(0, 590, 1200, 210, water),
      at(
        560,
        664,
        containers(boxes, 6, (c) => [3, 4, 4, 3, 4, 2][c]!),
      ),
      path('M470 660H1210V740H520C496 716 478 690 470 660Z', hull),
      path('M500 712C506 724 512 732 520 740H1210V712Z', keel),
      rect(470, 656, 740, 8, bright),
      at(
        1100,
        660,
        rect(0, -170, 110, 170, bridge) +
          times(4, (i) => rect(10, -156 + i * 38, 90, 16, keel)) +
          rect(30, -206, 44, 36, steel),
      ),
      ripples(3, 740, 800, dark, 30),
      ripples(5, 600, 730, dark, 26, 0, 460),
      ripples(8, 610, 800, bright, 20, 0, 440),
      beacons,
      at(
        220,
        730,
        path('M-90 -22C-88 -4 -70 4 -54 4H70C86 -2 92 -20 96 -36L40 -26H-90Z', keel) +
          rect(-34, -66, 70, 42, bridge) +
          rect(-20, -94, 44, 30, bridge) +
          rect(-14, -88, 32, 12, keel) +
          rect(-62, -70, 16, 46, steel) +
          path('M-150 6C-110 -4 -90 6 -60 4L-60 14C-90 18 -120 10 -150 16Z', bright),
      ),
    ],
  })
}
