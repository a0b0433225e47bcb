import type { Span } from '~/models/trace/trace'

const KINDS = { server: 2, client: 3 } as const
const STATUS = { ok: 0, error: 2 } as const

const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`

const attribute = ([key, value]: [string, string | number]) => ({
  key,
  value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
})

/** The body of OTLP/HTTP's `POST /v1/traces`, as JSON. */
export const toOtlp = (spans: readonly Span[], service: string) => ({
  resourceSpans: [
    {
      resource: { attributes: [attribute(['service.name', service])] },
      scopeSpans: [
        {
          scope: { name: 'cobnut' },
          spans: spans.map(
            ({ traceId, spanId, parentId, name, kind, startMs, endMs, attributes, failed }) => ({
              traceId,
              spanId,
              parentSpanId: parentId || undefined,
              name,
              kind: KINDS[kind],
              startTimeUnixNano: nanoseconds(startMs),
              endTimeUnixNano: nanoseconds(endMs),
              attributes: Object.entries(attributes).map(attribute),
              status: { code: failed ? STATUS.error : STATUS.ok },
            }),
          ),
        },
      ],
    },
  ],
})
