import { UPLOAD_LIMITS } from '~/models/limits'
import { type NumberFormat, numberFormat, shownNumber } from '~/models/upload/number-format'
import { FORMULA, NO_TABLE, type Table, TableRefusal, TOO_LARGE } from '~/models/upload/table'
import { attribute, createXmlReader, type XmlHandlers } from '~/models/upload/xml'
import { type Archive, openArchive } from './zip.server'

const read = (archive: Archive, name: string, handlers: XmlHandlers): boolean =>
  archive.read(name, createXmlReader(handlers))

/** Reads the first sheet's cells into the table. Formulas are never worked out. Throws TableRefusal, or any error. */
export function readXlsx(bytes: Uint8Array, table: Table): void {
  const archive = openArchive(bytes)
  const { sheet, is1904 } = bookOf(archive)
  const formats = formatsOf(archive)
  const strings = stringsOf(archive)
  let row = 0
  let column = -1
  let tag = ''
  let isFormula = false
  let isValue = false
  let text = ''

  const cell = () => {
    if (isFormula) return { text: FORMULA }
    const type = attribute(tag, 't') ?? 'n'
    if (type === 's') return { text: strings[Number(text)] ?? '' }
    if (type === 'b') return { text: text === '1' ? 'TRUE' : 'FALSE' }
    if (type === 'd') return { text: text.slice(0, 10) }
    const number = Number(text)
    if (type !== 'n' || text.trim() === '' || !Number.isFinite(number)) return { text }
    return shownNumber(number, formats[Number(attribute(tag, 's') ?? 0)] ?? PLAIN, is1904)
  }

  const found = read(archive, sheet, {
    open(name, attributes) {
      if (name === 'row') {
        row = Number(attribute(attributes, 'r') ?? row + 1)
        column = -1
      } else if (name === 'c') {
        const at = attribute(attributes, 'r')
        column = at ? columnOf(at) : column + 1
        tag = attributes
        isFormula = false
        text = ''
      } else if (name === 'f') isFormula = true
      else if (name === 'v' || name === 't') isValue = true
    },
    text(more) {
      if (isValue && text.length <= UPLOAD_LIMITS.cell) text += more
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c' && (text || isFormula)) table.add(row, column, cell())
    },
  })
  if (!found || table.rows.length === 0) throw new TableRefusal(NO_TABLE)
}

const PLAIN: NumberFormat = { isDate: false, code: '' }

/** 27 of "AB12", counted from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function bookOf(archive: Archive): { sheet: string; is1904: boolean } {
  let id: string | undefined
  let is1904 = false
  const found = read(archive, 'xl/workbook.xml', {
    open(name, tag) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attribute(tag, 'date1904') ?? '')
      if (name === 'sheet') id ??= attribute(tag, '[\\w.-]+:id')
    },
  })
  if (!found) throw new TableRefusal(NO_TABLE)
  let target = 'worksheets/sheet1.xml'
  read(archive, 'xl/_rels/workbook.xml.rels', {
    open(name, tag) {
      if (name === 'Relationship' && attribute(tag, 'Id') === id) target = attribute(tag, 'Target') ?? target
    },
  })
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 }
}

/** The formats that a cell's style points to. */
function formatsOf(archive: Archive): NumberFormat[] {
  const custom = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isInside = false
  read(archive, 'xl/styles.xml', {
    open(name, tag) {
      const id = Number(attribute(tag, 'numFmtId') ?? 0)
      if (name === 'numFmt') custom.set(id, (attribute(tag, 'formatCode') ?? '').slice(0, 255))
      if (name === 'cellXfs') isInside = true
      if (name === 'xf' && isInside) formats.push(numberFormat(id, custom.get(id)))
      if (formats.length + custom.size > UPLOAD_LIMITS.strings) throw new TableRefusal(TOO_LARGE)
    },
    close(name) {
      if (name === 'cellXfs') isInside = false
    },
  })
  return formats
}

/** The texts that cells point to, without readings (`rPh`). */
function stringsOf(archive: Archive): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isReading = false
  read(archive, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') isText = true
      else if (name === 'rPh') isReading = true
    },
    text(more) {
      if (isText && !isReading && text.length <= UPLOAD_LIMITS.cell) text += more
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'si' && strings.push(text) > UPLOAD_LIMITS.strings) throw new TableRefusal(TOO_LARGE)
    },
  })
  return strings
}
