import type { CSSOptions } from 'vite'

/** lightningcss's flag for `light-dark()`. */
const LIGHT_DARK = 1 << 20

/**
 * CSS settings shared by the browser build, the server build and the tests. Class names drawn by the server must match
 * those in the browser's stylesheet, so the pattern is fixed and depends on the file's name alone.
 */
export const cssOptions: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: {
    // Nothing uses `light-dark()`; what it would be compiled to stands wherever `color-scheme` does.
    exclude: LIGHT_DARK,
    cssModules: {
      pattern: '[name]__[local]',
      // These names are unique already; scoping them would only make them longer.
      grid: false,
      container: false,
    },
  },
}
