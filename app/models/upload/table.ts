import { UPLOAD_LIMITS } from '../limits'

/** Marks a cell that held a formula, whose value is unknown. */
export const FORMULA = '\u0000formula'

/** What a cell shows, and its value where that is another: 1000 of `1,000`. */
export type TableCell = { text: string; value?: string }

/** `number` is the row's number in the file. */
export type TableRow = { number: number; cells: TableCell[] }

/** A file that is not read on; the message is for the page. */
export class TableRefusal extends Error {}

export const NO_TABLE = 'We cannot read that file. Please upload a table as CSV or XLSX.'
export const TOO_LARGE = 'That file holds more than we can take. Please split it.'

/** Whether a file begins as an archive does, which XLSX is. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

const count = (number: number) => number.toLocaleString('en-US')

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what is taken off
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Collects cells row by row. Throws TableRefusal as soon as there are more than we take. */
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

/** Takes off the apostrophe that our own files put before what looks like a formula. */
function withoutQuote(text: string): string {
  if (text.trimStart().startsWith('=')) return FORMULA
  return unmarked(text)
}

/** Puts an apostrophe before what a spreadsheet would take for a formula. */
export const marked = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** The text without the apostrophe that `marked` put before it. */
export const unmarked = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
