/** Addresses of the built files that a page's head refers to. */
export interface PageAssets {
  stylesheet: string
  script: string
  /** The fonts of the first screen, requested before the stylesheet has been read. */
  fonts: string[]
  /** Scripts that the page's own script imports immediately. */
  preload?: string[]
  /** The development script, included only with `liveReload`. */
  liveReload?: string
}

/** The part of Vite's manifest that we use. */
export type ViteManifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; src?: string }
>

const PAGE_ENTRY = 'src/entry-page.ts'
const RELOAD_ENTRY = 'src/live-reload.ts'
/** Italics and letters beyond Latin-1 are loaded only by pages that use them. */
const FIRST_FONTS = ['newsreader-latin-normal-400-800.woff2', 'libre-franklin-latin-normal-400-700.woff2']

/** `base` is prefixed to the manifest's file names and ends in a slash: `/`. */
export function assetsFromManifest(manifest: ViteManifest, base = '/'): PageAssets {
  const entry = manifest[PAGE_ENTRY]
  if (!entry) throw new Error(`The client's manifest has no ${PAGE_ENTRY}: build the client first`)
  const stylesheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))
  if (!stylesheet) throw new Error("The client's manifest has no stylesheet: build the client first")
  const fonts = FIRST_FONTS.map((name) => {
    const [, font] = Object.entries(manifest).find(([source]) => source.endsWith(`/${name}`)) ?? []
    if (!font) throw new Error(`The client's manifest has no ${name}: build the client first`)
    return base + font.file
  })
  const reload = manifest[RELOAD_ENTRY]
  const preload = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []).map((file) => base + file)
  return {
    stylesheet: base + stylesheet.file,
    script: base + entry.file,
    fonts,
    ...(preload.length > 0 ? { preload } : {}),
    ...(reload ? { liveReload: base + reload.file } : {}),
  }
}
