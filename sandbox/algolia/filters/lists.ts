import { allOf, anyOf, type Comparison, type Filter, FilterError } from './tree'

/** Reads `facetFilters`, `optionalFilters` or `tagFilters`: the outer list is AND, an inner one OR, a text alone one filter. */
export function parseFacetFilters(list: unknown, parameter = 'facetFilters'): Filter | undefined {
  return parseLists(list, parameter, facetFilter)
}

export function parseNumericFilters(list: unknown): Filter | undefined {
  return parseLists(list, 'numericFilters', numericFilter)
}

/** As above, with bare texts as tags. */
export function parseTagFilters(list: unknown): Filter | undefined {
  return parseLists(list, 'tagFilters', (text) => facetFilter(`_tags:${text}`))
}

function parseLists(list: unknown, parameter: string, read: (text: string) => Filter): Filter | undefined {
  const outer = normal(list, parameter)
  const filters = outer.map((item) => anyOf(item.map(read))).filter((filter) => filter !== undefined)
  return allOf(filters)
}

function normal(list: unknown, parameter: string): string[][] {
  if (list === undefined || list === null || list === '') return []
  const value = typeof list === 'string' ? fromText(list) : list
  if (typeof value === 'string') return fromCommas(value)
  if (!Array.isArray(value)) throw new FilterError(`Invalid value for "${parameter}": expected a list`)
  return value.map((item: unknown) => {
    if (typeof item === 'string') return [item]
    if (Array.isArray(item) && item.every((text) => typeof text === 'string')) return item
    throw new FilterError(`Invalid value for "${parameter}": expected texts or lists of texts`)
  })
}

/** The old way to write a list: commas are AND, and OR within parentheses. */
function fromCommas(text: string): string[][] {
  const parts = text.match(/\([^()]*\)|[^,]+/g) ?? []
  return parts.map((part) =>
    part
      .trim()
      .replace(/^\((.*)\)$/s, '$1')
      .split(',')
      .map((one) => one.trim()),
  )
}

/** A list may come as JSON in a text, as in a query string. */
function fromText(text: string): unknown {
  if (!text.trim().startsWith('[')) return text
  try {
    return JSON.parse(text)
  } catch {
    throw new FilterError('Invalid filters: not a JSON list')
  }
}

/** `attribute:value`, `attribute:-value` for its opposite, `\-` for a value that begins with a hyphen. */
function facetFilter(text: string): Filter {
  const colon = text.indexOf(':')
  if (colon < 1) throw new FilterError(`Invalid facet filter "${text}": expected attribute:value`)
  const attribute = text.slice(0, colon).trim()
  const [, raw = '', score] = /^(.*?)(?:<score=(\d+)>)?$/s.exec(text.slice(colon + 1).trim()) ?? []
  const value = raw.replace(/^"(.*)"$/s, '$1')
  const facet = (chosen: string): Filter => ({
    kind: 'facet',
    attribute,
    value: chosen,
    score: score === undefined ? 1 : Number(score),
  })
  if (value.startsWith('\\-')) return facet(value.slice(1))
  return value.startsWith('-') ? { kind: 'not', of: facet(value.slice(1)) } : facet(value)
}

function numericFilter(text: string): Filter {
  const range = /^\s*([^:<>=!]+?)\s*:\s*(-?[\d.]+)\s+TO\s+(-?[\d.]+)\s*$/.exec(text)
  if (range) {
    return { kind: 'range', attribute: range[1] ?? '', from: Number(range[2]), to: Number(range[3]) }
  }
  const equal = /^\s*([^:<>=!]+?)\s*:\s*(-?[\d.]+)\s*$/.exec(text)
  if (equal) return { kind: 'compare', attribute: equal[1] ?? '', operator: '=', value: Number(equal[2]) }
  const compare = /^\s*([^:<>=!]+?)\s*(<=|>=|!=|<|>|=)\s*(-?[\d.]+(?:e[+-]?\d+)?)\s*$/i.exec(text)
  const operator = compare?.[2]
  if (!compare || !isComparison(operator)) throw new FilterError(`Invalid numeric filter "${text}"`)
  return { kind: 'compare', attribute: compare[1] ?? '', operator, value: Number(compare[3]) }
}

function isComparison(text: string | undefined): text is Comparison {
  return text !== undefined && ['<', '<=', '=', '!=', '>=', '>'].includes(text)
}
