import { readCsv } from '~/models/upload/csv'
import { textOfFile } from '~/models/upload/encoding'
import { createTable, isZip, NO_TABLE, TableRefusal, type TableRow } from '~/models/upload/table'
import { readXlsx } from './xlsx.server'

type ReadFile = { ok: true; rows: TableRow[] } | { ok: false; message: string }

/** The cells of a CSV file, or of the first sheet of an XLSX file. Any other text is read as CSV. */
export function readTable(bytes: Uint8Array, mostRows?: number): ReadFile {
  const table = createTable(mostRows)
  try {
    if (isZip(bytes)) readXlsx(bytes, table)
    else {
      const text = textOfFile(bytes)
      if (text === undefined) return { ok: false, message: NO_TABLE }
      readCsv(text, table)
    }
    return { ok: true, rows: table.rows }
  } catch (error) {
    // A broken archive throws errors of its own.
    return { ok: false, message: error instanceof TableRefusal ? error.message : NO_TABLE }
  }
}
