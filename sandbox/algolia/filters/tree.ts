export type Filter =
  | { kind: 'facet'; attribute: string; value: string; score: number }
  | { kind: 'compare'; attribute: string; operator: Comparison; value: number }
  | { kind: 'range'; attribute: string; from: number; to: number }
  | { kind: 'not'; of: Filter }
  | { kind: 'and' | 'or'; of: Filter[] }

export type Comparison = '<' | '<=' | '=' | '!=' | '>=' | '>'

/** A filter that Algolia refuses. */
export class FilterError extends Error {}

export function allOf(filters: Filter[]): Filter | undefined {
  return filters.length < 2 ? filters[0] : { kind: 'and', of: filters }
}

export function anyOf(filters: Filter[]): Filter | undefined {
  return filters.length < 2 ? filters[0] : { kind: 'or', of: filters }
}
