/** A row holds at most 2 MB, so longer text continues in further rows. A character has at most three bytes. */
const ROW_CHARACTERS = 600_000

/** Splits text into rows, never within a surrogate pair. */
export function rowsOf(text: string): string[] {
  const rows: string[] = []
  for (let start = 0; start < text.length || rows.length === 0; ) {
    const end = start + ROW_CHARACTERS
    const cut = end < text.length && isHighHalf(text.charCodeAt(end - 1)) ? end - 1 : end
    rows.push(text.slice(start, cut))
    start = cut
  }
  return rows
}

function isHighHalf(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
