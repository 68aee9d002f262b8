import { compose, seeded } from '@broadsheet/fixtures/pictures/draw'
import { mix } from '../light.ts'
import type { Light } from '../light.ts'

/** What a family draws from: the light, the colours under it and choices that are the same each time. */
export interface Draft {
  /** From 0. */
  n: number
  light: Light
  random: () => number
  /** A local colour as it looks under the light. */
  c: (color: string) => string
  /** Spreads a list evenly over the pictures of a family; each call is an axis of its own. */
  turn: <T>(list: readonly T[]) => T
  pick: <T>(list: readonly T[]) => T
  chance: (share: number) => boolean
  between: (low: number, high: number) => number
}

export interface Scene {
  ground: string
  shapes: readonly string[]
  /** What is shown, without the light: 'Brick rowhouses on a narrow street'. */
  alt: string
  focal: readonly [x: number, y: number]
  /** Where the light of the hour does not reach: the description ends without it. */
  enclosed?: boolean
}

export interface Composed {
  svg: string
  alt: string
  focal: { x: number; y: number }
  light: string
}

export type Family = (name: string, n: number) => Composed

const hash = (text: string) =>
  [...text].reduce((sum, char) => Math.imul(sum ^ char.charCodeAt(0), 16777619), 2166136261)

const SPREAD = 24

const order = (seed: number) => {
  const random = seeded(seed)
  return Array.from({ length: SPREAD }, (_, index) => [random(), index] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, index]) => index)
}

export const family =
  (lights: readonly Light[], draw: (draft: Draft) => Scene): Family =>
  (name, number) => {
    const n = number - 1
    const random = seeded(hash(`${name} ${number}`))
    const light = lights[(n + Math.floor(n / lights.length)) % lights.length]!
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
    let axis = 0
    const scene = draw({
      n,
      light,
      random,
      pick,
      c: (color) => mix(color, light.tint, light.amount),
      turn: (list) => {
        axis += 1
        return list[order(hash(`${name} ${axis}`))[n % SPREAD]! % list.length]!
      },
      chance: (share) => random() < share,
      between: (low, high) => low + random() * (high - low),
    })
    return {
      svg: compose({ ground: scene.ground, shapes: [...scene.shapes] }),
      alt: scene.enclosed ? scene.alt : `${scene.alt}, ${light.phrase}`,
      focal: { x: scene.focal[0], y: scene.focal[1] },
      light: light.name,
    }
  }
