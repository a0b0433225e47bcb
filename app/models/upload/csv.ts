import { NO_TABLE, type Table, TableRefusal } from './table'

/** The table ends the reading at its limits. */
export function readCsv(text: string, table: Table): void {
  const named = /^sep=([,;\t|])\r?\n/i.exec(text)
  const separator = named?.[1] ?? separatorOf(text)
  const end = new RegExp(`[\\r\\n${separator === '|' ? '\\|' : separator}]`, 'g')
  let at = named?.[0].length ?? 0
  let row = 1
  let column = 0
  while (at < text.length) {
    let cell: string
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1)
      if (close === -1) throw new TableRefusal(`A quotation mark in row ${row} is never closed.`)
      cell = text.slice(at + 1, close).replaceAll('""', '"')
      at = close + 1
    } else cell = ''
    let next = at
    if (text[at] !== separator && text[at] !== '\n') {
      end.lastIndex = at
      next = end.exec(text)?.index ?? text.length
    }
    table.add(row, column, { text: cell + text.slice(at, next) })
    at = next + 1
    if (text[next] === separator) column += 1
    else {
      if (text[next] === '\r' && text[next + 1] === '\n') at += 1
      row += 1
      column = 0
    }
  }
  if (table.rows.length === 0) throw new TableRefusal(NO_TABLE)
}

/** A doubled mark belongs to the cell. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return -1
}

/** The most frequent in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const line = (/^.{0,10000}/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const [best] = [',', ';', '\t', '|'].sort((one, other) => line.split(other).length - line.split(one).length)
  return best ?? ','
}
