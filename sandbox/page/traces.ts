import type { CollectedSpan } from '../traces/traces'
import { escapeHtml, page } from './html'

const MOST_TRACES = 20

/** The latest requests as waterfalls of spans. */
export function tracesPage(spans: readonly CollectedSpan[]): string {
  const traces = new Map<string, CollectedSpan[]>()
  for (const span of spans) traces.set(span.traceId, [...(traces.get(span.traceId) ?? []), span])
  const drawn = [...traces.values()].slice(0, MOST_TRACES).map(waterfall)
  const body = drawn.length > 0 ? drawn.join('') : '<p>No request was traced yet.</p>'
  return page('Traces (sandbox)', `<main><h1>Traces</h1><p><a href="/__sandbox">Back</a></p>${body}</main>`)
}

function waterfall(spans: readonly CollectedSpan[]): string {
  const rows = inOrder(spans)
  const start = Math.min(...spans.map((span) => span.start))
  const whole = Math.max(1, Math.max(...spans.map((span) => span.end)) - start)
  const bars = rows.map(({ span, depth }) => {
    const ms = Math.max(0, span.end - span.start)
    const left = (((span.start - start) / whole) * 100).toFixed(2)
    const width = Math.max(0.5, (ms / whole) * 100).toFixed(2)
    const color = span.failed ? '#b3402e' : depth === 0 ? '#6b4a35' : '#5f7f4b'
    return `<tr><td style="padding-left:${depth}rem;white-space:nowrap">${escapeHtml(span.name)}</td>
      <td style="width:60%"><div style="margin-left:${left}%;width:${width}%;min-width:2px;height:.9rem;background:${color}"></div></td>
      <td style="text-align:right">${ms.toFixed(0)} ms</td></tr>`
  })
  const [first] = rows
  return `<section><h2>${escapeHtml(first?.span.name ?? '')}</h2><div style="overflow-x:auto" tabindex="0" role="region" aria-label="${escapeHtml(first?.span.name ?? '')}"><table style="width:100%">
    <thead><tr><th scope="col">Call</th><th scope="col">When</th><th scope="col">Time</th></tr></thead>
    <tbody>${bars.join('')}</tbody></table></div></section>`
}

type Row = { span: CollectedSpan; depth: number }

/** Parents before their children, by start. */
function inOrder(spans: readonly CollectedSpan[]): Row[] {
  const known = new Set(spans.map(({ spanId }) => spanId))
  const byStart = [...spans].sort((one, other) => one.start - other.start)
  const below = (parent: string | null, depth: number): Row[] =>
    byStart
      .filter(({ parentId }) => (parent === null ? !parentId || !known.has(parentId) : parentId === parent))
      .flatMap((span) => [{ span, depth }, ...below(span.spanId, depth + 1)])
  return below(null, 0)
}
