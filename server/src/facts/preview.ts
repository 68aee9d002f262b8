import type { Platform } from './client.ts'
import type { Reader, ReaderState } from './reader.ts'

/** What somebody with the token chose to see. What is left out stays as the request has it. */
export interface Preview {
  /** ISO instant. */
  readonly at?: string | undefined
  readonly reader?: ReaderState | undefined
  readonly internal?: boolean | undefined
  readonly adsFree?: boolean | undefined
  readonly editor?: boolean | undefined
  readonly country?: string | undefined
  readonly platform?: Platform | undefined
  readonly webview?: boolean | undefined
  /** Values by feature. */
  readonly variations?: Readonly<Record<string, string>> | undefined
}

/** The reader of a preview: `behind`, overridden by what the preview says. */
export const previewedReader = (behind: Reader, { reader, internal, adsFree, editor }: Preview): Reader => ({
  ...behind,
  ...(reader === undefined ? {} : { state: reader }),
  ...(internal === undefined ? {} : { internal }),
  ...(adsFree === undefined ? {} : { adsFree }),
  ...(editor === undefined ? {} : { editor }),
})
