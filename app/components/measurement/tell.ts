import { sendBeacon } from '~/components/browser/browser'
import type { BrowserEvent } from '~/models/measurement/events'
import { paths } from '~/models/paths'

/** Lists are sent together after this pause, or when the page is left. */
const REST_MS = 2000

let waiting: BrowserEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends to the shop, which asks for consent before anything leaves it. */
const send = (happened: readonly BrowserEvent[]) => sendBeacon(paths.events, JSON.stringify(happened))

function flush(): void {
  clearTimeout(timer)
  if (waiting.length === 0) return
  send(waiting)
  waiting = []
}

export const tell = (event: BrowserEvent): void => void send([event])

export function tellLater(event: BrowserEvent): void {
  if (waiting.length === 0) addEventListener('pagehide', flush, { once: true })
  waiting.push(event)
  clearTimeout(timer)
  timer = setTimeout(flush, REST_MS)
}
