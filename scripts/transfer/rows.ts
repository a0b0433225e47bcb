import { BadCell, type Cell } from './cells'

/** A line of a CSV file by column. */
export type Row = Record<string, string>

/** Reports an error in a cell of the row at `index` in its group. */
export type Tell = (index: number, column: string, message: string) => void

/** Reads the cells of a row; after an error it continues. */
export function rowReader(row: Row, index: number, tell: Tell) {
  const cell = <Value>(column: string, read: (text: string) => Value | undefined): Value | undefined => {
    try {
      return read(row[column] ?? '')
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      tell(index, column, error.message)
      return undefined
    }
  }
  const required = <Value>(column: string, { read }: Cell<Value>): Value | undefined => {
    if (!row[column]) tell(index, column, 'is empty, and every row needs it')
    return cell(column, read)
  }
  return { cell, required }
}
