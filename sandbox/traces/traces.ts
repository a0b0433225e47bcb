import * as z from 'zod'
import { json, readJson } from '../answers'
import type { Vendor, VendorContext } from '../vendor'

const SHOWN = 2000

const spanSchema = z.looseObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  name: z.string().min(1),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d+$/),
  endTimeUnixNano: z.string().regex(/^\d+$/),
  attributes: z.array(z.looseObject({ key: z.string() })).optional(),
  status: z.looseObject({ code: z.number().int().min(0).max(2).optional() }).optional(),
})
const bodySchema = z.looseObject({
  resourceSpans: z.array(
    z.looseObject({ scopeSpans: z.array(z.looseObject({ spans: z.array(spanSchema) })) }),
  ),
})

export type CollectedSpan = {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  /** Milliseconds. */
  start: number
  end: number
  failed: boolean
}

/** An OpenTelemetry collector: accepts OTLP over HTTP as JSON and keeps spans. */
export type Traces = Vendor & { spans(): CollectedSpan[] }

export function createTraces({ database }: VendorContext): Traces {
  database.run(
    `CREATE TABLE IF NOT EXISTS traces_spans (
      position INTEGER PRIMARY KEY, id TEXT UNIQUE, span TEXT NOT NULL)`,
  )
  return {
    spans: () =>
      database
        .all<{ span: string }>('SELECT span FROM traces_spans ORDER BY position DESC LIMIT ?', SHOWN)
        .map(({ span }) => JSON.parse(span)),
    async fetch(request, path) {
      if (path !== '/v1/traces' || request.method !== 'POST') return json({ message: 'Not found' }, 404)
      const body = await readJson(request)
      const read = bodySchema.safeParse(body.ok ? body.value : undefined)
      if (!read.success) return json({ code: 3, message: z.prettifyError(read.error) }, 400)
      const spans = read.data.resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((each) => each.spans),
      )
      for (const span of spans) {
        database.run(
          'INSERT OR IGNORE INTO traces_spans (id, span) VALUES (?, ?)',
          span.spanId,
          JSON.stringify(collected(span)),
        )
      }
      return json({ partialSuccess: {} })
    },
  }
}

const milliseconds = (nano: string): number => Number(BigInt(nano) / 1000n) / 1000

const collected = (span: z.output<typeof spanSchema>): CollectedSpan => ({
  traceId: span.traceId,
  spanId: span.spanId,
  parentId: span.parentSpanId ?? null,
  name: span.name,
  start: milliseconds(span.startTimeUnixNano),
  end: milliseconds(span.endTimeUnixNano),
  failed: span.status?.code === 2,
})
