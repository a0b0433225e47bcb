import { sendBeacon } from '~/components/browser/browser'

/** The server names the page's trace in `Server-Timing`, where traces are on. */
const NAME = 'traceparent'

const newSpanId = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Sends the page's timings as spans of that trace. */
export function tracePage(): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [, traceId, parentSpanId] = (
    page?.serverTiming.find(({ name }) => name === NAME)?.description ?? ''
  ).split('-')
  if (!page || !traceId || !parentSpanId) return
  const at = (ms: number) => `${Math.round((performance.timeOrigin + ms) * 1000)}000`
  const spanId = newSpanId()
  const span = (name: string, start: number, end: number, own = newSpanId(), parent = spanId) => ({
    traceId,
    spanId: own,
    parentSpanId: parent,
    name,
    kind: 1,
    startTimeUnixNano: at(start),
    endTimeUnixNano: at(end),
  })
  const spans = [
    span(`page ${location.pathname}`, 0, page.loadEventEnd || page.duration, spanId, parentSpanId),
    span('request', page.requestStart, page.responseStart),
    span('response', page.responseStart, page.responseEnd),
    span('document', page.responseEnd, page.domContentLoadedEventEnd),
  ]
  const body = { resourceSpans: [{ scopeSpans: [{ spans }] }] }
  sendBeacon('/v1/traces', JSON.stringify(body))
}
