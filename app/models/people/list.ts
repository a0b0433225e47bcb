import { GIFT_DROP_LIMITS, UPLOAD_LIMITS } from '../limits'
import { readText } from '../typed-text'
import { isGarbled } from '../upload/encoding'
import { unmarked } from '../upload/table'

/** `row`: the line; `text`: the person's part of it, to be shown and corrected. */
type ListedPerson = { row: number; text: string; name: string; email: string; problem?: string }

type Line = { row: number; text: string }

/** Of lines, of cells in a line, of people in a line. Callers refuse lists with less. */
const MOST = 4 * GIFT_DROP_LIMITS.recipients

/**
 * Reads typed or pasted people, or a file: a line for each person, several in a line, or columns under headings. What
 * is not understood comes with its problem.
 */
export function readPeople(text: string): ListedPerson[] {
  const [first, ...others] = inPairs(linesOf(withPlainSigns(readText(text))))
  if (!first) return []
  const columns = headingsOf(first.text, others)
  const lines = columns ? others : [first, ...others]
  return lines.flatMap((line) => {
    if (isGarbled(line.text)) return [unread(line, 'These letters are garbled. Please type them again')]
    const person = columns && byColumns(line, columns)
    return person ? [person] : freely(line)
  })
}

const tidy = (text: string) => unmarked(text.trim()).replace(/\s+/g, ' ')
const unread = ({ row, text }: Line, problem: string): ListedPerson => ({
  row,
  text: tidy(text),
  name: '',
  email: '',
  problem,
})

/** Chinese and Japanese keyboards have signs of their own. */
const withPlainSigns = (text: string): string =>
  text.replace(/[，、；：＜＞＠]/g, (sign) => (sign === '、' ? ',' : sign.normalize('NFKC')))

/** Joins a name and the address in the next line. */
function inPairs(lines: Line[]): Line[] {
  const isPair = ({ text }: Line, at: number) =>
    at % 2 === 1 ? /^\s*<?[^\s<>@,;]+@[^\s<>@,;]+>?\s*$/.test(text) : !/[@,;|\t]/.test(text)
  const [first] = lines
  if (lines.length % 2 === 1 || !lines.every(isPair) || !first || headingsOf(first.text, [])) return lines
  return lines.flatMap(({ row, text }, at) => {
    const address = lines[at + 1]?.text.trim().replace(/^<|>$/g, '')
    return at % 2 === 0 ? [{ row, text: `${text.trim()} <${address}>` }] : []
  })
}

/** A line break inside a quoted cell ends no line. */
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let row = 1
  for (const [whole] of text.matchAll(
    /(?:(?<![^\r\n,;\t]) *"(?:[^"]|"")*"(?=\s*(?:[,;\t\r\n<]|$))|[^\r\n])+|\r\n|\r|\n/g,
  )) {
    // Not the rule under the headings of a text table.
    if (/[^\s|:+=-]/.test(whole)) lines.push({ row, text: whole })
    if (lines.length === MOST) break
    row += whole.split(/\r\n|\r|\n/).length - 1
  }
  return lines
}

/** Quoted cells may hold the separator. */
function cellsOf(text: string, given: string): string[] {
  const separator = given === '|' ? '\\|' : given
  const cell = new RegExp(
    `(?<=^|${separator}) *"((?:[^"]|"")*)" *(?=${separator}|$)|(?<=^|${separator})[^${separator}]*`,
    'g',
  )
  const cells: string[] = []
  for (const [whole, quoted] of text.matchAll(cell)) {
    cells.push(tidy(quoted === undefined ? whole : quoted.replaceAll('""', '"')))
    if (cells.length === MOST) break
  }
  return cells
}

/** With tabs or semicolons, commas belong to the cells. */
const separatorOf = (text: string) => {
  const bare = text.replace(/"(?:[^"]|"")*"/g, '')
  return ['\t', ';', '|', ','].find((sign) => bare.includes(sign)) ?? ','
}

type Columns = { separator: string; email: number; names: number[] }

/** Without accents. */
const plain = (head: string) =>
  head
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

const WHO =
  '(?:recipients?|contacts?|customers?|clients?|employees?|guests?|members?|persons?|people|attendees?|friends?)'
const WHOLE = new RegExp(
  `^(?:${WHO}|full|display)?(?:full)?names?$|^${WHO}$|^who$|^to$|^nombre(?:completo)?$`,
)
const FIRST = new RegExp(`^${WHO}?(?:first|given|fore)(?:names?)?$|^prenoms?$|^vornamen?$|^nombres$`)
const LAST = new RegExp(
  `^${WHO}?(?:last|family|sur)(?:name)?$|^lastorsurname$|^nom(?:defamille)?$|^nachname$|^apellidos?$`,
)
const MAIL = /email|^mail|correo|courriel/

function headingsOf(text: string, lines: readonly Line[]): Columns | undefined {
  if (text.includes('@')) return undefined
  const separator = separatorOf(text)
  const heads = cellsOf(text, separator).slice(0, UPLOAD_LIMITS.columns).map(plain)
  // Address books also have a column for the kind of an address.
  const mails = heads.flatMap((head, place) => (MAIL.test(head) ? [place] : []))
  const rows = lines.map((line) => cellsOf(line.text, separator))
  const email = mails.find((place) => rows.some((cells) => cells[place]?.includes('@'))) ?? mails[0]
  if (email === undefined) return undefined
  const at = (pattern: RegExp) => heads.findIndex((head) => pattern.test(head))
  const [whole, first, last] = [at(WHOLE), at(FIRST), at(LAST)]
  const parts = [first, last].filter((place) => place !== -1)
  // "Name" beside "First name" is the last name.
  const names =
    whole === -1 && parts.length === 0 && heads.length === 2
      ? [1 - email]
      : whole === -1
        ? parts
        : last === -1 && first !== -1
          ? [first, whole]
          : parts.length === 2
            ? parts
            : [whole]
  return { separator, email, names }
}

/** Undefined if the line is written in another way. */
function byColumns({ row, text }: Line, { separator, email, names }: Columns): ListedPerson | undefined {
  const cells = cellsOf(text, separator)
  const address = cells[email] ?? ''
  if (text.includes('@') && !/^(?:[^<>]*<)?[^\s<>@,;"]+@[^\s<>@,;"]+>?$/.test(address)) return undefined
  const mailbox = /^([^<>]*)<([^<>\s]+)>$/.exec(address)
  const name = tidy(names.map((place) => cells[place] ?? '').join(' ')) || tidy(mailbox?.[1] ?? '')
  return person(row, name, mailbox?.[2] ?? address)
}

const person = (row: number, name: string, email: string, text?: string): ListedPerson => ({
  row,
  text: text ?? [/[,;"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name, email].join(', ').trim(),
  name,
  email,
})

/** Mailboxes such as "Ann Lee <ann@example.com>", or cells. */
function freely({ row, text: typed }: Line): ListedPerson[] {
  const text = withBrackets(typed)
  const people: ListedPerson[] = []
  let from = 0
  for (const match of text.matchAll(/<([^<>]*)>/g)) {
    if (people.length === MOST) break
    const before = text.slice(from, match.index).replace(/^[\s,;]+/, '')
    from = match.index + match[0].length
    // Bare addresses may stand before the name.
    const name = before.slice(endOfAddresses(before))
    if (name !== before) people.push(...inCells(row, before.slice(0, -name.length || undefined)))
    people.push(person(row, nameOf(name), match[1]?.trim() ?? '', tidy(name + match[0])))
  }
  const rest = from === 0 ? text : text.slice(from).replace(/^[\s,;]+/, '')
  return /[^\s,;"]/.test(rest) ? [...people, ...inCells(row, rest)] : people
}

function lastPlace(text: string, sign: RegExp): number {
  let place = text.length - 1
  while (place >= 0 && !sign.test(text.charAt(place))) place -= 1
  return place
}

/** After the last address that a separator follows. */
function endOfAddresses(text: string): number {
  const at = text.lastIndexOf('@', lastPlace(text, /[,;\s]/))
  if (at === -1) return 0
  const [address = ''] = /^[^,;\s]*[,;\s]*/.exec(text.slice(at)) ?? []
  return at + address.length
}

/** Whether an address stands before the end; `signs` end it. */
function endsInAddress(text: string, signs: RegExp): boolean {
  const at = text.indexOf('@', lastPlace(text, signs) + 1)
  return at !== -1 && at < text.length - 1
}

/** "Ann Lee ann@x.com" or "Ann Lee: ann@x.com" of one cell. */
function withBracket(cell: string): string {
  if (!cell.includes('@')) return cell
  const [, before = '', domain = '', rest = ''] = /^([^<>@"]*)(@[^\s<>"]+)(.*)$/s.exec(cell.trimStart()) ?? []
  const colon = before.lastIndexOf(':', before.length - 2)
  const start = Math.max(before.lastIndexOf(' '), colon) + 1
  const name = before.slice(0, start).replace(/ ?[:–—-]? ?$/, '')
  return /\p{L}/u.test(name) && start < before.length
    ? `${name} <${before.slice(start)}${domain}>${rest}`
    : cell
}

/** "Ann Lee (ann@x.com)" and "Ann Lee: ann@x.com" as mail programs write them. Each step looks at each letter once. */
const withBrackets = (text: string): string =>
  text
    .replace(/^\s*(?:[•·*–—-]\s+|(?:to|cc|bcc)\s*:\s*)/i, '')
    .replace(/mailto:/gi, '')
    .replace(/[^\S\t]+/g, ' ')
    .split(/( (?:and|&|y|et|und) )/)
    .map((part, at, parts) => {
      const before = parts[at - 1] ?? ''
      return at % 2 === 1 && (before.endsWith('>') || endsInAddress(before, /\s/)) ? ', ' : part
    })
    .join('')
    .replace(/[([]\s*([^\s()[\]<>@]+@[^\s()[\]<>]+)\s*[)\]]/g, '<$1>')
    .split(/([,;|\t])/)
    .map(withBracket)
    .join('')
    .split(' ')
    .map((word, at, words) => {
      const next = words[at + 1]
      if (next === undefined) return word
      const isApart = endsInAddress(word, /[\s,;|<>"]/) && /^[^\s,;|<>@"]+@/.test(next)
      return word + (isApart ? ', ' : ' ')
    })
    .join('')

/** Without a line number and quotation marks. */
const nameOf = (text: string) =>
  tidy(
    text
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/^#?\d+[.)]?[\s,;]+/, '')
      .replace(/^"((?:[^"]|"")*)"$/, '$1')
      .replace(/^'(.*)'$/, '$1')
      .replace(/ [/–—-]$/, '')
      .replaceAll('""', '"'),
  )

/** With the name before it, or after it if the first cell is an address. */
function inCells(row: number, text: string): ListedPerson[] {
  const separator = separatorOf(text)
  const cells = cellsOf(text, separator)
    .flatMap((cell) => (separator !== ',' && cell.includes('@') ? cellsOf(cell, ',') : [cell]))
    .filter(Boolean)
  const isAddress = (cell: string) => cell.includes('@')
  const places = cells.flatMap((cell, place) => (isAddress(cell) ? [place] : []))
  if (places.length === 0) return [{ row, text: tidy(text), name: '', email: '' }]
  const isFirst = places[0] === 0
  return places.map((place, at) => {
    const before = isFirst ? place + 1 : (places[at - 1] ?? -1) + 1
    const after = isFirst || at === places.length - 1 ? (places[at + 1] ?? cells.length) : place
    const around = cells.slice(before, after).filter((cell) => /\p{L}/u.test(cell) && !isAddress(cell))
    const own = places.length === 1 ? tidy(text) : [...around, cells[place]].join(', ')
    const [name = '', second] = around
    const areParts = around.length === 2 && around.every((cell) => /^\p{L}[\p{L}'’.-]*$/u.test(cell))
    if (second === undefined || areParts)
      return person(row, around.join(' ') || name, cells[place] ?? '', own)
    return unread(
      { row, text: own },
      'Which of these is the name? Put “Name” and “Email” above the columns, or leave out what is neither',
    )
  })
}
