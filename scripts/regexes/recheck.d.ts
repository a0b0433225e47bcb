/** Pure JavaScript; the main file starts a worker and a binary. */
declare module 'recheck/lib/browser.js' {
  export { checkSync } from 'recheck'
}
