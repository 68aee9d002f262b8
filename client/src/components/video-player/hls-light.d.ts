/** The package declares types only for its full build. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
