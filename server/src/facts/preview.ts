import type { Platform } from './client.ts'
import type { Reader, ReaderState } from './reader.ts'

/** What somebody with the token chose to see. What is left out stays as the request has it. */
export interface Preview {
  /** ISO instant. */
  readonly at?: string | undefined
  readonly reader?: ReaderState | undefined
  readonly internal?: boolean | undefined
  readonly adsFree?: boolean | undefined
  /** Only subscribers have one, so without `reader` it makes the reader a subscriber. */
  readonly subCode?: string | undefined
  readonly editor?: boolean | undefined
  readonly country?: string | undefined
  readonly platform?: Platform | undefined
  readonly webview?: boolean | undefined
  /** Values by feature. */
  readonly variations?: Readonly<Record<string, string>> | undefined
}

/** The reader of a preview: `behind`, overridden by what the preview says. */
export const previewedReader = (
  behind: Reader,
  { subCode, reader = subCode === undefined ? undefined : 'subscribed', internal, adsFree, editor }: Preview,
): Reader => ({
  ...behind,
  ...(reader === undefined ? {} : { state: reader }),
  ...(subCode === undefined ? {} : { subCode }),
  ...(internal === undefined ? {} : { internal }),
  ...(adsFree === undefined ? {} : { adsFree }),
  ...(editor === undefined ? {} : { editor }),
})
