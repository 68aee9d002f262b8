export type Platform = 'web' | 'ios' | 'android'

/** What the document is shown in. */
export interface Client {
  readonly platform: Platform
  readonly webview: boolean
}

/** All that a client is known by. Caches keep strangers' pages apart by these (rule edge/lifetimes). */
export const CLIENT_HEADERS = ['x-client', 'x-client-webview'] as const
export type ClientHeader = (typeof CLIENT_HEADERS)[number]
