import type { BrowserEvent } from '~/models/measurement/events'
import { paths } from '~/models/paths'

/** Lists that were shown wait until nothing was told for so long, or until the page is left. */
const REST_MS = 2000

let waiting: BrowserEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** To the shop itself, which asks for consent before anything leaves it. */
const send = (happened: readonly BrowserEvent[]) =>
  navigator.sendBeacon(paths.events, JSON.stringify(happened))

function flush(): void {
  clearTimeout(timer)
  if (waiting.length === 0) return
  send(waiting)
  waiting = []
}

/** Tells at once what was done. */
export const tell = (event: BrowserEvent): void => void send([event])

/** Tells of a list that was shown, together with others. */
export function tellLater(event: BrowserEvent): void {
  if (waiting.length === 0) addEventListener('pagehide', flush, { once: true })
  waiting.push(event)
  clearTimeout(timer)
  timer = setTimeout(flush, REST_MS)
}
