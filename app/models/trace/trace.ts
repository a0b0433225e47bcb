/** The W3C's `traceparent`. */
type TraceContext = { traceId: string; spanId: string; sampled: boolean }

export type Span = {
  traceId: string
  spanId: string
  parentId?: string
  name: string
  kind: 'server' | 'client'
  startMs: number
  endMs: number
  attributes: Record<string, string | number>
  failed: boolean
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Undefined also for ids of zeros, which the standard forbids. */
export function readTraceparent(header: string | null): TraceContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(header ?? '') ?? []
  if (!traceId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const printTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`
