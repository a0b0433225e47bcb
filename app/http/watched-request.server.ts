import { configOf } from '~/services/config.server'
import type { ServiceDeps } from '~/services/deps'
import { createServices, serviceDeps } from '~/services/index.server'
import { type Tracer, tracerOf } from '~/services/trace/tracer.server'
import { networkOf } from '~/services/vendor-fetch.server'
import { createVendorTimes, type Timed } from '~/services/vendor-times'
import { createAnswerCounter } from './answer-counts'

export type WatchedRequest = {
  /** Cloudflare's id, which its own logs have too. */
  id: string
  tracer: Tracer | undefined
  timed: Timed
  asked: ServiceDeps['asked']
  /** Adds the request's id, logs failures and sends the trace. */
  end: (response: Response) => Response
  failed: (error: unknown) => void
}

const countAnswer = createAnswerCounter()

/** No personal data: a path, but no query. */
const logLine = (level: 'error' | 'warn', fields: Record<string, string | number | undefined>) =>
  console[level](JSON.stringify({ level, ...fields }))

export function watchRequest(request: Request, env: Env, context: ExecutionContext): WatchedRequest {
  // It goes into error pages, so anything else is not taken over.
  const ray = request.headers.get('CF-Ray') ?? ''
  const id = /^[\w-]{8,64}$/.test(ray) ? ray : crypto.randomUUID().slice(0, 18)
  const config = configOf(env)
  const tracer = tracerOf(request, config)
  const { timed, slowest, sums } = createVendorTimes()
  const slow = () => {
    const { vendor, ms } = slowest() ?? {}
    return { slowestVendor: vendor, slowestMs: ms }
  }
  const start = Date.now()
  const { method } = request
  const path = () => new URL(request.url).pathname
  const services = () => createServices(serviceDeps(env, config, context))
  const count = (status: number, ms: number) => {
    const counts = countAnswer({ method, status, ms }, start + ms)
    if (!counts) return
    const { answers, ...kinds } = counts
    const points = Object.entries({ all: answers, ...kinds }).map(
      ([kind, many]) => ({ metric: 'answers', kind, count: many }) as const,
    )
    services().metrics.write(...points)
  }
  return {
    id,
    tracer,
    timed,
    asked: { id, vendorMs: sums },
    end: (response) => {
      const { status } = response
      const ms = Date.now() - start
      count(status, ms)
      if (status >= 500) {
        logLine('warn', {
          event: 'request',
          requestId: id,
          method,
          path: path(),
          status,
          ms,
          ...slow(),
        })
      }
      if (tracer) context.waitUntil(tracer.finish(status, networkOf(env)))
      if (tracer)
        response.headers.append('Server-Timing', `traceparent;desc="${tracer.traceparent.slice(3, -3)}"`)
      response.headers.set('X-Request-Id', id)
      return response
    },
    failed: (error) => {
      count(500, Date.now() - start)
      logLine('error', {
        event: 'request',
        requestId: id,
        method,
        path: path(),
        error: String(error),
        ...slow(),
      })
      const { errors, metrics } = services()
      metrics.write({ metric: 'broken' })
      const where = { where: `${method} ${path()}`, requestId: id, severity: 'fatal' } as const
      context.waitUntil(
        errors.report(error, where).catch((reason: unknown) => console.warn('sentry', String(reason))),
      )
    },
  }
}
