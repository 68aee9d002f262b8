import type { CSSOptions } from 'vite'

/**
 * CSS settings shared by the browser build, the server build and the tests. Class names drawn by the server must match
 * those in the browser's stylesheet, so the pattern is fixed and depends on the file's name alone.
 */
export const cssOptions: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: {
    cssModules: {
      pattern: '[name]__[local]',
      // These names are unique already; scoping them would only make them longer.
      grid: false,
      container: false,
    },
  },
}
