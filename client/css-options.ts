import type { CSSOptions } from 'vite'

/**
 * How stylesheets are read, shared by the browser build, the server build and the tests: the server draws class names
 * that the browser's stylesheet must know, so the pattern is fixed and depends on the file's name alone.
 */
export const cssOptions: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: {
    cssModules: {
      pattern: '[name]__[local]',
      // Names of grid areas, containers and animations are written to be unique; scoping them only makes them longer.
      grid: false,
      container: false,
    },
  },
}
