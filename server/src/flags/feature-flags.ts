import { GrowthBookClient, setPolyfills, type FeatureApiResponse } from '@growthbook/growthbook'
import type { Exposure } from '@broadsheet/contracts'
import type { Assigned, Attributes } from '../experiments/index.ts'
import type { SharedReads } from '../between/index.ts'
import { messageOf } from '../message-of.ts'
import { boundedFetch, endsWithin } from '../streams/index.ts'
import { MOST_BYTES, tooLarge } from './bounds.ts'
import { FlagScope, type FlagContext } from './flag-scope.ts'
import { flagStream } from './flag-stream.ts'
import { evaluatedInTime } from './in-time.ts'
import { KeptAnswers } from './kept-answers.ts'
import { assignedOn, onAnyPage } from './page-targeting.ts'
import { PaperClient } from './paper-client.ts'
import { sharedFetch } from './shared-fetch.ts'
import { ToldFaults } from './told-faults.ts'
import { UsageReports } from './usage-reports.ts'

/** Milliseconds for which the first request waits for the flags. After that every flag has its default until they come. */
const FIRST_WAIT = 500
/** Milliseconds after which flags are fetched again, in the background (rule experiments/refresh). */
const REFRESH = 60_000
/** Milliseconds after which flags that did not come at the start are asked for again; then twice as long each time. */
const FIRST_RETRY = 2000
/** The longest interval that the library takes. It hears a stream only if it has one, but no longer asks once a stream is open. */
const LIBRARY_INTERVAL = 2 ** 31 - 1
/** Milliseconds for one answer. */
const ANSWER_LIMIT = 10_000
const TOO_LARGE = 'the stream of feature flags was ended: one of its events is too large'

export interface FlagLogger {
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

export interface FeatureFlagsOptions {
  /**
   * The host is asked by `GET {host}/api/features/{clientKey}`, and by `/sub/{clientKey}` if its answer says that it streams.
   */
  host: string | undefined
  clientKey: string | undefined
  decryptionKey?: string | undefined
  /** Where the use of flags is reported, if anywhere. */
  usageUrl?: string | undefined
  log: FlagLogger
  /** Called once for each experiment that the reader of a request is in. */
  onAssigned?: (assigned: Exposure) => void
  fetch?: typeof globalThis.fetch
  /** Other instances fetch the flags together with this one. */
  shared?: SharedReads | undefined
}

/**
 * The paper's feature flags: fetched, kept for a minute, refreshed in the background and streamed by the library. Whatever
 * fails leaves every flag as it was, at first at its default.
 */
export class FeatureFlags {
  readonly #client: PaperClient | undefined
  readonly #kept: KeptAnswers | undefined
  readonly #log: FlagLogger
  readonly #closing = new AbortController()
  readonly #usage: UsageReports | undefined
  readonly #onAssigned: ((assigned: Exposure) => void) | undefined
  readonly #toldFaults = new ToldFaults()
  #started: Promise<void> | undefined
  #refreshing: NodeJS.Timeout | undefined
  /** The flags without their conditions on pages, made once for each payload. */
  #anyPage: { payload: FeatureApiResponse; client: GrowthBookClient } | undefined

  constructor(options: FeatureFlagsOptions) {
    const { host, clientKey, decryptionKey, log, fetch = globalThis.fetch } = options
    this.#log = log
    this.#onAssigned = options.onAssigned
    if (!host) return
    if (!clientKey) {
      log.warn({ host }, 'Missing clientKey')
      return
    }
    if (options.usageUrl) this.#usage = new UsageReports({ url: options.usageUrl, clientKey, fetch })
    // The library keeps these for the whole process.
    const bounds = { most: MOST_BYTES, tooLarge }
    const bounded = (address: string, init: RequestInit) =>
      endsWithin(ANSWER_LIMIT, this.#closing.signal, (signal) =>
        boundedFetch(address, { ...init, signal, redirect: 'error' }, bounds, fetch),
      )
    const EventSource = flagStream(() => log.error({ host, mostBytes: MOST_BYTES }, TOO_LARGE))
    const alone = { EventSource, fetch: bounded }
    setPolyfills(options.shared ? sharedFetch(alone, options.shared, Date.now) : alone)
    this.#client = new PaperClient(
      { apiHost: host.replace(/\/+$/, ''), clientKey, ...(decryptionKey ? { decryptionKey } : {}) },
      (message, detail) => log.error(detail, message),
    )
    this.#kept = new KeptAnswers(this.#client)
  }

  get isOn(): boolean {
    return this.#client !== undefined
  }

  /** Resolves once the flags are there, or have been waited for long enough. The first call begins to fetch them. */
  ready(): Promise<void> {
    return (this.#started ??= this.#start())
  }

  async #start(): Promise<void> {
    try {
      const { success, source } = (await this.#client?.init({
        timeout: FIRST_WAIT,
        pollingInterval: LIBRARY_INTERVAL,
        skipCache: true,
      })) ?? { success: true }
      if (!success) this.#log.warn({ source }, 'no feature flags yet: all are at their defaults')
    } catch (error) {
      // If it was closed while starting, there is nothing to report.
      if (!this.#closing.signal.aborted) this.#log.error({ err: error }, 'no feature flags: all are at their defaults')
    }
    this.#refreshIn(FIRST_RETRY)
  }

  /**
   * Asks for the flags again and again: every minute, because a stream may end or fall silent, and sooner until the first
   * have come, at most after `retry` milliseconds. What fails leaves the flags as they were until the next time.
   */
  #refreshIn(retry: number): void {
    if (this.#closing.signal.aborted) return
    const wait = this.#client?.hasFlags ? REFRESH : Math.min(retry, REFRESH)
    this.#refreshing = setTimeout(() => {
      this.#client?.refreshFeatures({ skipCache: true }).catch(() => undefined)
      this.#refreshIn(wait * 2)
    }, wait).unref()
  }

  /** The flags as one request sees them. Requests share nothing but the flags themselves. */
  scope(context: FlagContext): FlagScope {
    return new FlagScope(this.#client, this.#kept, context, {
      failed: (error, feature) => this.#tellFault(error, feature),
      assigned: (exposure) => this.#tell(exposure),
      used: (feature, on) => this.#usage?.add(feature, on),
    })
  }

  /** Names of all features and experiments, as the host gave them last. */
  get names(): readonly string[] {
    const { features = {}, experiments = [] } = this.#client?.getDecryptedPayload() ?? {}
    return [...new Set([...Object.keys(features), ...experiments.map(({ key }) => key)])]
  }

  /** As the function `assignedOn`, by the flags in force. A feature that cannot be evaluated gives nobody a value. */
  assignedOn(asked: { feature: string; value: string; page: Attributes }): Assigned | undefined {
    try {
      const flags = this.#client?.getDecryptedPayload() ?? {}
      return evaluatedInTime(flags, asked.feature, () => assignedOn(flags, asked))
    } catch (error) {
      this.#tellFault(error, asked.feature)
      return undefined
    }
  }

  /** The flags for a reader who may be on any page. Nothing is counted. */
  scopeOnAnyPage(context: Omit<FlagContext, 'told' | 'key'>): FlagScope {
    const payload = this.#client?.getDecryptedPayload()
    if (payload && this.#anyPage?.payload !== payload)
      this.#anyPage = { payload, client: new GrowthBookClient().initSync({ payload: onAnyPage(payload) }) }
    return new FlagScope(this.#anyPage?.client, undefined, context, {
      failed: (error, feature) => this.#tellFault(error, feature),
      assigned: () => undefined,
      used: () => undefined,
    })
  }

  /** Reports a fault once for each flag and answer of the host, however many requests ask for it. */
  #tellFault(error: unknown, feature: string): void {
    const name = this.#toldFaults.next(feature, this.#client?.getDecryptedPayload())
    if (name === undefined) return
    const reason = messageOf(error)
    this.#log.error({ feature: name, reason }, 'a feature flag cannot be evaluated')
  }

  /** A failing listener never breaks an evaluation. */
  #tell(exposure: Exposure): void {
    try {
      this.#onAssigned?.(exposure)
    } catch (error) {
      this.#log.error({ err: error, ...exposure }, 'an experiment could not be tracked')
    }
  }

  close(): void {
    // A late answer would open a stream that nobody closes.
    this.#closing.abort()
    clearTimeout(this.#refreshing)
    this.#usage?.close()
    this.#client?.destroy({ destroyAllStreams: true })
  }
}
