import { Inflate } from 'fflate'
import { UPLOAD_LIMITS } from '~/models/limits'
import { NO_TABLE, TableRefusal, TOO_LARGE } from '~/models/upload/table'

type Entry = { method: number; size: number; offset: number }

/** One byte of deflate becomes at most 1,032, so a piece becomes at most 2 MB before we count it. */
const PIECE = 2 * 1024
const MOST_ENTRIES = 1_000

/** Files by name. The archive's own sizes are not trusted. */
function entriesOf(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  let end = bytes.length - 22
  const first = Math.max(0, end - 0xffff)
  while (end >= first && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < first) throw new TableRefusal(NO_TABLE)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_ENTRIES) throw new TableRefusal(TOO_LARGE)
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new TableRefusal(NO_TABLE)
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

export type Archive = { read(name: string, onText: (text: string) => void): boolean }

/** Unpacks files piece by piece, all of them together up to the limit. Throws TableRefusal or RangeError. */
export function openArchive(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(bytes, view)
  let unpacked = 0

  return {
    read(name, onText) {
      const entry = entries.get(name)
      if (!entry) return false
      if (view.getUint32(entry.offset, true) !== 0x04034b50) throw new TableRefusal(NO_TABLE)
      const start =
        entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
      const packed = bytes.subarray(start, start + entry.size)
      const decoder = new TextDecoder('utf-8', { fatal: true })
      const take = (piece: Uint8Array) => {
        unpacked += piece.length
        if (unpacked > UPLOAD_LIMITS.unpacked) throw new TableRefusal(TOO_LARGE)
        onText(decoder.decode(piece, { stream: true }))
      }
      if (entry.method === 0) take(packed)
      else if (entry.method === 8) {
        const inflate = new Inflate(take)
        for (let at = 0; at < packed.length; at += PIECE) {
          inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length)
        }
      } else throw new TableRefusal(NO_TABLE)
      return true
    },
  }
}
