/** What the project takes from others, and on what terms (docs/supply.md). */

/** Licences under which packages may be used, as their manifests name them. */
export const LICENCES: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  '(MIT AND Zlib)',
  // Fonts.
  'OFL-1.1',
])

/** Packages under other licences, each with the reason why they are used all the same. */
export const EXCEPTIONS: readonly { packages: RegExp; licences: RegExp; why: string }[] = [
  {
    packages: /^@img\/sharp-/,
    licences: /LGPL-3\.0-or-later/,
    why: 'libvips is linked as a library of its own, which anybody may replace; only the demo draws with it',
  },
  {
    packages: /^(?:axe-core|lightningcss(?:-.+)?)$/,
    licences: /^MPL-2\.0$/,
    why: 'used as they are, to build and to test',
  },
  {
    packages: /^argparse$/,
    licences: /^Python-2\.0$/,
    why: 'permissive; only part of the command line of what `npm run fonts` uses',
  },
  {
    packages: /^(?:react-leaflet|@react-leaflet\/core)$/,
    licences: /^Hippocratic-2\.1$/,
    why: 'asked for by name; whoever cannot accept its terms draws the map of the finder with Leaflet alone',
  },
]
