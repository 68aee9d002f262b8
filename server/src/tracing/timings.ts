import type { SpanName } from './names.ts'
import type { Step } from './step.ts'

/** Steps that a preview shows, in this order. Reads are shown with their number and the longest one. */
const SHOWN = ['facts', 'read', 'resolve', 'draw'] as const satisfies SpanName[]

interface Sum {
  count: number
  /** Milliseconds. */
  total: number
  longest: number
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10

/** Where the time of one preview went, for its `Server-Timing` header (rule service/server-timing). */
export class Timings implements Step {
  readonly traceparent = undefined
  readonly #begun = performance.now()
  readonly #sums = new Map<SpanName, Sum>()

  begin(name: SpanName): Step {
    const begun = performance.now()
    return {
      traceparent: undefined,
      begin: (inner) => this.begin(inner),
      note: () => undefined,
      end: () => this.#add(name, performance.now() - begun),
    }
  }

  note(): void {}

  end(): void {}

  /** The header's value. `total` counts from the creation of this object. */
  text(): string {
    const parts = SHOWN.flatMap((name) => {
      const sum = this.#sums.get(name)
      if (!sum) return []
      return name === 'read'
        ? `reads;dur=${rounded(sum.longest)};desc="${sum.count}, the longest"`
        : `${name};dur=${rounded(sum.total)}`
    })
    return [...parts, `total;dur=${rounded(performance.now() - this.#begun)}`].join(', ')
  }

  #add(name: SpanName, milliseconds: number): void {
    const { count, total, longest } = this.#sums.get(name) ?? { count: 0, total: 0, longest: 0 }
    this.#sums.set(name, {
      count: count + 1,
      total: total + milliseconds,
      longest: Math.max(longest, milliseconds),
    })
  }
}
