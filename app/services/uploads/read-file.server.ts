import { FORMULA } from '~/models/upload/check'

export type ReadFile = { ok: true; table: string[][] } | { ok: false; message: string }

const NO_TABLE = 'We cannot read that file. Please upload a table as CSV or XLSX.'
const TOO_LARGE = 'That file holds more than we can take. Please split it.'

/** What an XLSX file may unpack to: a small file may claim to be gigabytes. */
const MOST_UNPACKED = 64 * 1024 * 1024

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The first sheet of a CSV or XLSX file as texts. Formulas are never worked out. */
export async function readTable(bytes: Uint8Array, mostRows: number): Promise<ReadFile> {
  const { read } = await import('@e965/xlsx')
  const options = { dense: true, cellDates: true, cellText: true, sheetRows: mostRows + 2 } as const
  try {
    if (isZip(bytes)) {
      if (unpackedSize(bytes) > MOST_UNPACKED) return { ok: false, message: TOO_LARGE }
      return tableOf(read(bytes, { ...options, type: 'array' }))
    }
    const text = plainText(bytes)
    if (text === undefined) return { ok: false, message: NO_TABLE }
    return tableOf(read(text, { ...options, type: 'string', raw: true }))
  } catch {
    return { ok: false, message: NO_TABLE }
  }
}

/** A CSV file's text, or nothing for a picture or another file of bytes. */
function plainText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // No text file has a byte of zero.
    return text.includes('\u0000') ? undefined : text
  } catch {
    return undefined
  }
}

/** The sizes that the central directory of a zip file names, added up. */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let size = 0
  for (let at = 0; at + 46 <= bytes.length; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue
    size += view.getUint32(at + 24, true)
    at += 45 + view.getUint16(at + 28, true)
  }
  return size
}

type Cell = { t?: string; v?: unknown; w?: string; f?: string }
type Book = { SheetNames: string[]; Sheets: Record<string, unknown> }

function tableOf({ SheetNames, Sheets }: Book): ReadFile {
  const sheet = Sheets[SheetNames[0] ?? ''] as { '!data'?: (Cell | undefined)[][] } | undefined
  const table = (sheet?.['!data'] ?? []).map((row) => [...(row ?? [])].map(textOf))
  return table.length > 0 ? { ok: true, table } : { ok: false, message: NO_TABLE }
}

function textOf(cell: Cell | undefined): string {
  if (!cell) return ''
  if (cell.f !== undefined) return FORMULA
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10)
  const text = cell.w ?? (cell.v === undefined || cell.v === null ? '' : String(cell.v))
  return text.trimStart().startsWith('=') ? FORMULA : text
}
