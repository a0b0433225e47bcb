export const LINES_AT_ONCE = 50

const stepsUpTo = (lines: number): number => Math.ceil(lines / LINES_AT_ONCE) * LINES_AT_ONCE

/** Full steps, at least one. */
export function linesAsked(query: string | URLSearchParams): number {
  const asked = Number(new URLSearchParams(query).get('lines'))
  return asked > 0 && Number.isFinite(asked) ? stepsUpTo(asked) : LINES_AT_ONCE
}

export function searchForMore(search: string): string {
  const query = new URLSearchParams(search)
  query.set('lines', String(linesAsked(query) + LINES_AT_ONCE))
  return `?${query}`
}

/** How many lines to show so that this one is among them. */
export const linesWith = (place: number, asked: number): number => Math.max(asked, stepsUpTo(place + 1))
