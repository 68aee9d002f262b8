/** Addresses of the built files a page names in its head. */
export interface PageAssets {
  stylesheet: string
  script: string
  /** The fonts that the first screen is set in, asked for before the stylesheet has been read. */
  fonts: string[]
  /** Scripts the page's own script imports at once. */
  preload?: string[]
  /** The development script, written only with `liveReload`. */
  liveReload?: string
}

/** The part of Vite's manifest that is read here. */
export type ViteManifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; src?: string }
>

const PAGE_ENTRY = 'src/entry-page.ts'
const RELOAD_ENTRY = 'src/live-reload.ts'
/** Italics and the letters beyond Latin-1 are asked for by the pages that hold any. */
const FIRST_FONTS = ['newsreader-latin-wght-normal.woff2', 'libre-franklin-latin-wght-normal.woff2']

/** `base` is the address that stands before the manifest's file names, with its slash: `/`. */
export function assetsFromManifest(manifest: ViteManifest, base = '/'): PageAssets {
  const entry = manifest[PAGE_ENTRY]
  if (!entry) throw new Error(`The client's manifest has no ${PAGE_ENTRY}: build the client first`)
  const stylesheet = Object.values(manifest).find((one) => one.file.endsWith('.css'))
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
