import { printTraceparent, readTraceparent, type Span } from '~/models/trace/trace'
import type { Config } from '~/services/config.server'
import { TIMEOUTS_MS } from '~/services/timeouts'
import { hex, randomBytes } from '../digest'
import { toOtlp } from './mapping'

/** The spans of one request: the answer and each call to a vendor. */
export type Tracer = {
  /** For the browser, so that its own spans belong to the same trace. */
  traceparent: string
  span: <Answer extends { status: number }>(
    call: { method: string; url: string },
    work: (traceparent: string) => Promise<Answer>,
  ) => Promise<Answer>
  /** A network that makes spans of its calls and sends `traceparent`. */
  traced: (network: typeof fetch) => typeof fetch
  finish: (status: number, network: typeof fetch) => Promise<void>
}

const newId = (length: number): string => hex(randomBytes(length))

/** The path without ids and queries, so that calls can be grouped. */
const callName = ({ method, url }: { method: string; url: string }): string => {
  const { pathname } = new URL(url)
  return `${method} ${pathname.replace(/[0-9a-f-]{20,}|\d{4,}/gi, '*').slice(0, 100)}`
}

/** Files and measurement, which would outnumber the others. */
const UNTRACED = /^\/(?:assets|pictures|fonts|api\/events|v1\/traces|sentry)(?:\/|$)/

/** Undefined where traces are off, or this request is not sampled. */
export function tracerOf(request: Request, { traces }: Config): Tracer | undefined {
  if (!traces) return undefined
  const before = readTraceparent(request.headers.get('traceparent'))
  if (!(before ? before.sampled : Math.random() < traces.sampleRate)) return undefined
  if (UNTRACED.test(new URL(request.url).pathname)) return undefined
  const traceId = before?.traceId ?? newId(16)
  const own = newId(8)
  const startMs = Date.now()
  const spans: Span[] = []
  const { method, url } = request

  const span: Tracer['span'] = async (call, work) => {
    const spanId = newId(8)
    const started = Date.now()
    const end = (status: number) =>
      spans.push({
        traceId,
        spanId,
        parentId: own,
        name: callName(call),
        kind: 'client',
        startMs: started,
        endMs: Date.now(),
        attributes: { 'server.address': new URL(call.url).host, 'http.response.status_code': status },
        failed: status === 0 || status >= 500,
      })
    try {
      const answer = await work(printTraceparent({ traceId, spanId, sampled: true }))
      end(answer.status)
      return answer
    } catch (error) {
      end(0)
      throw error
    }
  }

  return {
    traceparent: printTraceparent({ traceId, spanId: own, sampled: true }),
    span,
    traced: (network) => (input, init) => {
      const call = new Request(input, init)
      return span(call, (traceparent) => {
        call.headers.set('traceparent', traceparent)
        return network(call)
      })
    },
    async finish(status, network) {
      const { pathname } = new URL(url)
      const root: Span = {
        traceId,
        spanId: own,
        parentId: before?.spanId,
        name: `${method} ${pathname.slice(0, 100)}`,
        kind: 'server',
        startMs,
        endMs: Date.now(),
        attributes: {
          'http.request.method': method,
          'url.path': pathname,
          'http.response.status_code': status,
        },
        failed: status >= 500,
      }
      await sendSpans(toOtlp([root, ...spans], 'cobnut'), traces, network)
    },
  }
}

/** Not retried: lost spans do not matter. */
export async function sendSpans(
  body: object,
  { url, token }: NonNullable<Config['traces']>,
  network: typeof fetch,
): Promise<void> {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  try {
    const response = await network(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUTS_MS.traces.send),
    })
    if (!response.ok) console.warn('spans were refused', response.status)
  } catch (error) {
    console.warn('spans were not sent', String(error))
  }
}
