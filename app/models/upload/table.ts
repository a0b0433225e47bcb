import { UPLOAD_LIMITS } from '../limits'

/** A formula, whose value is unknown. */
export const FORMULA = '\u0000formula'

/** `value`: 1000 of `1,000`. */
export type TableCell = { text: string; value?: string }

/** `number`: in the file. */
export type TableRow = { number: number; cells: TableCell[] }

/** The message is for the page. */
export class TableRefusal extends Error {}

export const NO_TABLE = 'We cannot read that file. Please upload a table as CSV or XLSX.'
export const TOO_LARGE = 'That file holds more than we can take. Please split it.'

/** XLSX is an archive. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

const count = (number: number) => number.toLocaleString('en-US')

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what is taken off
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Throws TableRefusal as soon as a limit is exceeded. */
export function createTable(mostRows: number = UPLOAD_LIMITS.rows) {
  const rows: TableRow[] = []
  let characters = 0
  return {
    rows,

    add(number: number, column: number, { text, value }: TableCell): void {
      if (text === '') return
      const shown = text === FORMULA ? text : withoutQuote(text.replace(CONTROL, ''))
      if (shown.trim() === '') return
      if (column >= UPLOAD_LIMITS.columns) {
        throw new TableRefusal(`The table has more than ${UPLOAD_LIMITS.columns} columns.`)
      }
      if (shown.length > UPLOAD_LIMITS.cell) {
        throw new TableRefusal(
          `A cell in row ${number} has more than ${count(UPLOAD_LIMITS.cell)} characters.`,
        )
      }
      characters += shown.length
      if (characters > UPLOAD_LIMITS.characters) throw new TableRefusal(TOO_LARGE)
      let row = rows.at(-1)
      if (row?.number !== number) {
        // The first row names the columns.
        if (rows.length > mostRows) {
          throw new TableRefusal(
            `The file has more than ${count(mostRows)} rows. We take ${count(mostRows)} at once; please split it.`,
          )
        }
        row = { number, cells: [] }
        rows.push(row)
      }
      row.cells[column] = { text: shown, value }
    },
  }
}

export type Table = ReturnType<typeof createTable>

/** Removes the mark of our own files. */
function withoutQuote(text: string): string {
  if (text.trimStart().startsWith('=')) return FORMULA
  return unmarked(text)
}

/** An apostrophe before what a spreadsheet takes for a formula. */
export const marked = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

export const unmarked = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
