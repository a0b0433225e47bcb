/** The shop uses sensitive information for orders alone, so one choice covers both pages. */
export { action, default, loader, meta } from '../opt-out/route'
