import type { SpanExporter } from '@opentelemetry/sdk-trace'

/** Milliseconds between two log lines about a collector that does not accept what it is sent. */
const SAID_EVERY = 60_000

type Export = SpanExporter['export']

/** An exporter whose failures only cause one log line a minute. Spans that could not be sent are lost. */
export class QuietExporter implements SpanExporter {
  readonly #exporter: SpanExporter
  readonly #log: { warn(fields: object, message: string): void }
  readonly #now: () => number
  #lost = 0
  #saidAt = -Infinity

  constructor(exporter: SpanExporter, log: { warn(fields: object, message: string): void }, now = Date.now) {
    this.#exporter = exporter
    this.#log = log
    this.#now = now
  }

  export(spans: Parameters<Export>[0], done: Parameters<Export>[1]): void {
    this.#exporter.export(spans, ({ code, error }) => {
      if (code !== 0) this.#failed(spans.length, error)
      done({ code: 0 })
    })
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown()
  }

  #failed(spans: number, error: Error | undefined): void {
    this.#lost += spans
    if (this.#now() - this.#saidAt < SAID_EVERY) return
    this.#saidAt = this.#now()
    // The message may contain whatever the collector answered, so it is cut.
    this.#log.warn(
      { lost: this.#lost, reason: String(error?.message ?? 'failed').slice(0, 200) },
      'traces are not taken',
    )
    this.#lost = 0
  }
}
