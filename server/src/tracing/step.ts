import type { SpanAttributes, SpanName } from './names.ts'

/** A piece of work for one request, as its trace and the times of a preview see it. Where neither is wanted there is none. */
export interface Step {
  /** The header by which what is asked for its sake joins the trace; undefined if there is no trace. */
  readonly traceparent: string | undefined
  /** Begins a step within this one. It may end after it. */
  begin(name: SpanName, attributes?: SpanAttributes): Step
  note(attributes: SpanAttributes): void
  end(attributes?: SpanAttributes): void
}

/** Whose work it is: a request by its id, with its step where there is one, and the household that sent it. */
export interface Requester {
  readonly id: string
  readonly step?: Step | undefined
  /** Of what waits for the same, households take turns. A caller in this process has none. */
  readonly household?: string | undefined
}

/** Runs work as a step of its own, which ends with it. */
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

/** A step that is one of several accounts at once. Undefined if there is none. */
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
