export type Row = Readonly<Record<string, string | number | null>>

/** D1 takes statements of 100 KB. */
const LONGEST = 90_000
/** Letters of a piece, each of at most four bytes. */
const PIECE = 15_000

/** The statements that write a row again, by the columns of its key: one, or several for a long row. */
export function statementsFor(table: string, key: readonly string[], row: Row): string[] {
  const whole = insert(table, row)
  if (new TextEncoder().encode(whole).length <= LONGEST) return [whole]
  const long = Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'string' && value.length > PIECE ? [{ name, value }] : [],
  )
  const which = key.map((name) => `"${name}" = ${literal(row[name])}`).join(' AND ')
  const emptied = { ...row, ...Object.fromEntries(long.map(({ name }) => [name, ''])) }
  const pieces = long.flatMap(({ name, value }) =>
    piecesOf(value).map(
      (piece) => `UPDATE "${table}" SET "${name}" = "${name}" || ${literal(piece)} WHERE ${which};`,
    ),
  )
  return [insert(table, emptied), ...pieces]
}

function insert(table: string, row: Row): string {
  const columns = Object.keys(row).map((name) => `"${name}"`)
  const values = Object.values(row).map(literal)
  return `INSERT OR REPLACE INTO "${table}" (${columns.join(', ')}) VALUES (${values.join(', ')});`
}

/** By code points, so that no letter is cut in two. */
const piecesOf = (text: string): string[] => text.match(new RegExp(`[\\s\\S]{1,${PIECE}}`, 'gu')) ?? []

function literal(value: Row[string] | undefined): string {
  if (value === null || value === undefined) return 'NULL'
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}
