import { NO_TABLE, TableRefusal } from './table'

export type XmlHandlers = {
  open(name: string, attributes: string): void
  text?(text: string): void
  close?(name: string): void
}

/** Longer than a spreadsheet's longest cell, all escaped. */
const MOST_TOKEN = 256 * 1024

/** Reads XML in pieces, as spreadsheets write it: no DOCTYPE. */
export function createXmlReader({ open, text: onText, close }: XmlHandlers): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const xml = rest + piece
    let at = 0
    for (;;) {
      const start = xml.indexOf('<', at)
      if (start === -1) break
      if (start > at) onText?.(unescaped(xml.slice(at, start)))
      at = start
      const [opening, closing] = xml[at + 1] === '!' ? markOf(xml, at) : TAG
      const end = xml.indexOf(closing, at + opening.length)
      if (end === -1) break
      const inside = xml.slice(at + opening.length, end)
      at = end + closing.length
      if (opening === '<![CDATA[') onText?.(inside)
      if (opening !== '<' || inside[0] === '?') continue
      if (inside[0] === '!') throw new TableRefusal(NO_TABLE)
      if (inside[0] === '/') {
        close?.(localName(inside.slice(1)))
        continue
      }
      const name = localName(inside)
      open(name, inside)
      if (inside.endsWith('/')) close?.(name)
    }
    rest = xml.slice(at)
    if (rest.length > MOST_TOKEN) throw new TableRefusal(NO_TABLE)
  }
}

const TAG = ['<', '>'] as const

function markOf(xml: string, at: number): readonly [string, string] {
  if (xml.startsWith('<!--', at)) return ['<!--', '-->']
  return xml.startsWith('<![CDATA[', at) ? ['<![CDATA[', ']]>'] : TAG
}

const localName = (tag: string) => /^(?:[\w.-]+:)?([\w.-]+)/.exec(tag)?.[1] ?? ''

export function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  const value = match?.[1] ?? match?.[2]
  return value === undefined ? undefined : unescaped(value)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (all, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
