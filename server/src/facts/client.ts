export type Platform = 'web' | 'ios' | 'android'

/** What the document is shown in. */
export interface Client {
  readonly platform: Platform
  readonly webview: boolean
}
