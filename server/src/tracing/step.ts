import type { SpanAttributes, SpanName } from './names.ts'

/** A piece of work for one request, as recorded in its trace and in a preview's times. Without either there are no steps. */
export interface Step {
  /** The header with which requests made by this step join the trace; undefined if there is no trace. */
  readonly traceparent: string | undefined
  /** Begins a step within this one. The inner step may end after this one. */
  begin(name: SpanName, attributes?: SpanAttributes): Step
  note(attributes: SpanAttributes): void
  end(attributes?: SpanAttributes): void
}

/** For whom work is done: the request's id, its step if it is recorded, and the household that sent it. */
export interface Requester {
  readonly id: string
  readonly step?: Step | undefined
  /** Households take turns when their work waits for the same thing. Work that this process starts itself has none. */
  readonly household?: string | undefined
}

/** Runs work as a step of its own, which ends when the work does. */
export async function within<Result>(
  parent: Step | undefined,
  name: SpanName,
  work: (step: Step | undefined) => Promise<Result>,
): Promise<Result> {
  const step = parent?.begin(name)
  try {
    return await work(step)
  } finally {
    step?.end()
  }
}

/** One step that records in both given steps. If only one is given, that one; undefined if there is none. */
export const together = (step: Step | undefined, other: Step | undefined): Step | undefined =>
  step && other ? new Both(step, other) : (step ?? other)

class Both implements Step {
  readonly #steps: readonly [Step, Step]

  constructor(...steps: [Step, Step]) {
    this.#steps = steps
  }

  get traceparent(): string | undefined {
    const [step, other] = this.#steps
    return step.traceparent ?? other.traceparent
  }

  begin(name: SpanName, attributes?: SpanAttributes): Step {
    const [step, other] = this.#steps
    return new Both(step.begin(name, attributes), other.begin(name, attributes))
  }

  note(attributes: SpanAttributes): void {
    for (const step of this.#steps) step.note(attributes)
  }

  end(attributes?: SpanAttributes): void {
    for (const step of this.#steps) step.end(attributes)
  }
}
