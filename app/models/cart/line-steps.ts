/** The cart page shows its lines in steps of this many. */
export const LINES_AT_ONCE = 50

const stepsUpTo = (lines: number): number => Math.ceil(lines / LINES_AT_ONCE) * LINES_AT_ONCE

/** How many lines the query of a cart page asks for: full steps, at least one. */
export function linesAsked(query: string | URLSearchParams): number {
  const asked = Number(new URLSearchParams(query).get('lines'))
  return asked > 0 && Number.isFinite(asked) ? stepsUpTo(asked) : LINES_AT_ONCE
}

/** The query of the same page with more lines. */
export function searchForMore(search: string): string {
  const query = new URLSearchParams(search)
  query.set('lines', String(linesAsked(query) + LINES_AT_ONCE))
  return `?${query}`
}

/** How many lines a page has to show so that one of them is there; no fewer than it shows already. */
export const linesWith = (place: number, asked: number): number => Math.max(asked, stepsUpTo(place + 1))
