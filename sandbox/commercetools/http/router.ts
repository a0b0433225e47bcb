import { methodNotAllowed, unknownPath } from '../engine/errors'
import type { Endpoint } from '../engine/resource'

type Segment = { literal: string } | { prefix: string; name: string }
type Route = { segments: Segment[]; endpoint: Endpoint }

type Found = { endpoint: Endpoint; params: Record<string, string> }

/** A literal segment wins over `key={key}`, and that over `{id}`. */
export class Router {
  private readonly byFirst = new Map<string, Route[]>()

  constructor(endpoints: readonly Endpoint[]) {
    for (const endpoint of endpoints) {
      const segments = endpoint.path.split('/').slice(1).map(segmentOf)
      const [first] = segments
      if (!first || !('literal' in first)) throw new Error(`The path '${endpoint.path}' starts with no name.`)
      const routes = this.byFirst.get(first.literal) ?? []
      this.byFirst.set(
        first.literal,
        [...routes, { segments, endpoint }].sort(
          (left, right) => weight(right.segments) - weight(left.segments),
        ),
      )
    }
  }

  find(method: string, path: string): Found {
    const parts = path
      .split('/')
      .slice(1)
      .map((part) => decoded(part, path))
    const matching = (this.byFirst.get(parts[0] ?? '') ?? []).flatMap((route) => {
      const params = paramsOf(route.segments, parts)
      return params ? [{ endpoint: route.endpoint, params, weight: weight(route.segments) }] : []
    })
    const [nearest] = matching
    if (!nearest) throw unknownPath(path)
    const found = matching.find(
      (match) =>
        match.weight === nearest.weight && match.endpoint.method === (method === 'HEAD' ? 'GET' : method),
    )
    if (!found) throw methodNotAllowed(method)
    return found
  }
}

function decoded(part: string, path: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw unknownPath(path)
  }
}

function segmentOf(text: string): Segment {
  const [, prefix, name] = /^(.*)\{(\w+)\}$/.exec(text) ?? []
  return prefix === undefined || name === undefined ? { literal: text } : { prefix, name }
}

function paramsOf(segments: Segment[], parts: string[]): Record<string, string> | undefined {
  if (segments.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [position, segment] of segments.entries()) {
    const part = parts[position] ?? ''
    if ('literal' in segment) {
      if (part !== segment.literal) return undefined
    } else {
      if (!part.startsWith(segment.prefix) || part.length === segment.prefix.length) return undefined
      params[segment.name] = part.slice(segment.prefix.length)
    }
  }
  return params
}

function weight(segments: Segment[]): number {
  return segments.reduce(
    (sum, segment) => sum * 3 + ('literal' in segment ? 2 : segment.prefix === '' ? 0 : 1),
    0,
  )
}
