import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import { marked, unmarked } from '../../app/models/upload/table'
import { canonical, type Kind } from './kind'
import type { Row } from './rows'

/** An error in a file, with advice. */
export type Problem = { file: string; line: number; column: string; message: string }

export const problemWords = ({ file, line, column, message }: Problem) =>
  `${file}:${line}${column && ` ${column}`}: ${message}`

/** The rows of one resource, and their line numbers. */
export type Group = { key: string; rows: Row[]; lines: number[] }

type AnyKind = Pick<Kind<never>, 'file' | 'columns' | 'groupBy'>

export const hasFile = (folder: string, { file }: AnyKind) => existsSync(join(folder, file))

/** Reads a file group by group, with one group in memory. */
export async function* readGroups(
  folder: string,
  kind: AnyKind,
  tell: (problem: Problem) => void,
): AsyncGenerator<Group> {
  let group: Group | undefined
  for await (const { row, line } of rowsOf(folder, kind, tell)) {
    const key = row[kind.groupBy] ?? ''
    if (group?.key === key && key !== '') {
      group.rows.push(row)
      group.lines.push(line)
      continue
    }
    if (group) yield group
    group = { key, rows: [row], lines: [line] }
  }
  if (group) yield group
}

async function* rowsOf(
  folder: string,
  kind: AnyKind,
  tell: (problem: Problem) => void,
): AsyncGenerator<{ row: Row; line: number }> {
  const path = join(folder, kind.file)
  if (kind.file.endsWith('.json')) {
    yield* jsonRows(path, kind.file, tell)
    return
  }
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(path),
      info: true,
      cast: (cell) => unmarked(cell),
      columns: (header: string[]) => checkedHeader(header, kind, tell),
      skip_empty_lines: true,
    }),
  )
  let line = 2
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Row; info: { lines: number } }>) {
      yield { row: record, line }
      line = info.lines + 1
    }
  } catch (error) {
    if (error instanceof WrongHeader) return
    const message = error instanceof Error ? error.message : String(error)
    tell({ file: kind.file, line, column: '', message: `cannot be read as CSV: ${message}` })
  }
}

/** No row of such a file can be read. */
class WrongHeader extends Error {}

/** Reports unknown columns, because their cells would be lost. */
function checkedHeader(header: string[], kind: AnyKind, tell: (problem: Problem) => void): string[] {
  const problem = (column: string, message: string) => tell({ file: kind.file, line: 1, column, message })
  if (!header.includes(kind.groupBy)) {
    const [has, wants] = [header, kind.columns].map((columns) => shortList(columns))
    problem(
      kind.groupBy,
      `this column is missing. The file has ${has}; its columns are ${wants} (docs/import.md)`,
    )
    throw new WrongHeader()
  }
  for (const column of header)
    if (!kind.columns.includes(column)) problem(column, 'is no column of this file (docs/import.md)')
  return header
}

const shortList = (columns: readonly string[]) =>
  columns.slice(0, 12).join(', ') + (columns.length > 12 ? ' …' : '')

const DELIMITERS = [',', ';', '\t']

/** A European spreadsheet writes semicolons. The header tells, which has no commas of its own. */
export function delimiterOf(path: string): string {
  const header = readStart(path).trimStart().split('\n', 1)[0] ?? ''
  const counts = DELIMITERS.map((sign) => header.split(sign).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

export function readStart(path: string): string {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(64 * 1024)
    return buffer.toString('utf8', 0, readSync(file, buffer))
  } finally {
    closeSync(file)
  }
}

function* jsonRows(path: string, file: string, tell: (problem: Problem) => void) {
  const text = readFileSync(path, 'utf8')
  try {
    const values: Record<string, unknown> = JSON.parse(text)
    for (const [key, value] of Object.entries(values)) {
      const place = text.indexOf(`\n  ${JSON.stringify(key)}:`)
      const line = place < 0 ? 1 : text.slice(0, place + 1).split('\n').length
      yield { row: { key, value: JSON.stringify(value) }, line }
    }
  } catch (error) {
    tell({ file, line: 1, column: '', message: `cannot be read as JSON: ${(error as Error).message}` })
  }
}

/** Negative numbers are not formulas. */
const NUMBER = /^-\d+(\.\d+)?$/

/** Writes a file from pages of rows, without holding a whole CSV file in memory. Returns the number of rows. */
export async function writeRows(folder: string, kind: AnyKind, pages: AsyncIterable<Row[]>): Promise<void> {
  const path = join(folder, kind.file)
  if (kind.file.endsWith('.json')) {
    const values: [string, unknown][] = []
    for await (const rows of pages)
      for (const { key = '', value = 'null' } of rows)
        values.push([key, JSON.parse(canonical(JSON.parse(value)))])
    values.sort(([a], [b]) => (a < b ? -1 : 1))
    writeFileSync(path, `${JSON.stringify(Object.fromEntries(values), null, 2)}\n`)
    return
  }
  async function* rows() {
    for await (const page of pages) yield* page
  }
  // The byte order mark makes spreadsheets read UTF-8.
  const string = (cell: string) => (NUMBER.test(cell) ? cell : marked(cell))
  const csv = stringify({ header: true, bom: true, columns: [...kind.columns], cast: { string } })
  await pipeline(Readable.from(rows()), csv, createWriteStream(path))
}
