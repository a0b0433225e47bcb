import { utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { UPLOAD_LIMITS } from '~/models/limits'
import { csvCell, csvOf, rowsOf, UPLOAD_COLUMNS, type UploadColumn } from '~/models/upload/columns'
import { FORMULA } from '~/models/upload/table'
import { readTable } from './read-file.server'

const bytesOf = (text: string) => new TextEncoder().encode(text)

const textsIn = (bytes: Uint8Array) => {
  const read = readTable(bytes)
  return read.ok ? read.rows.map(({ cells }) => Array.from(cells, (cell) => cell?.text ?? '')) : read.message
}
const csv = (text: string) => textsIn(bytesOf(text))

/** An XLSX file of these parts. */
const archive = (sheet: string, parts: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        ...parts,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  )

describe('a CSV file', () => {
  it('is read with its quotes, line breaks and separators', () => {
    expect(csv('a,b\r\n"x ""y"", z","two\nlines"\n\n,last')).toEqual([
      ['a', 'b'],
      ['x "y", z', 'two\nlines'],
      ['', 'last'],
    ])
    expect(csv('a;b\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
    expect(csv('sep=|\na|b')).toEqual([['a', 'b']])
    expect(csv('a|"b, c, d"')).toEqual([['a', 'b, c, d']])
    expect(csv('a,=1+1, =2')).toEqual([['a', FORMULA, FORMULA]])
  })

  it('knows its row in the file', () => {
    const read = readTable(bytesOf('a\n\n"two\nlines"\nb'))
    expect(read.ok && read.rows.map(({ number }) => number)).toEqual([1, 3, 4])
  })

  it.each<[string, Uint8Array]>([
    ['UTF-8', bytesOf('José,Ñandú')],
    ['UTF-8 with a mark', bytesOf('\ufeffJosé,Ñandú')],
    ['Windows-1252', Uint8Array.from('José,Ñandú', (letter) => letter.charCodeAt(0)) as Uint8Array],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('José\tÑandú', 'utf16le')])],
    [
      'UTF-16, big end first',
      new Uint8Array([0xfe, 0xff, ...Buffer.from('José\tÑandú', 'utf16le').swap16()]),
    ],
  ])('is read in %s', (_, bytes) => {
    expect(textsIn(bytes)).toEqual([['José', 'Ñandú']])
  })

  it.each([
    ['x'.repeat(2_001), 'A cell in row 1 has more than 2,000 characters.'],
    [`"${'""'.repeat(2_001)}"`, 'A cell in row 1 has more than 2,000 characters.'],
    [`${','.repeat(60)}x`, 'The table has more than 60 columns.'],
    ['a\n'.repeat(5_002), 'The file has more than 5,000 rows. We take 5,000 at once; please split it.'],
    ['a\n"b', 'A quotation mark in row 2 is never closed.'],
    ['\u0000\u0001', 'We cannot read that file. Please upload a table as CSV or XLSX.'],
    ['', 'We cannot read that file. Please upload a table as CSV or XLSX.'],
  ])('is refused while it is read', (text, message) => {
    expect(csv(text)).toBe(message)
  })

  it('of other kinds is read as text and nothing more', () => {
    expect(csv('ID;P\nC;Y99999999;X99999999;K1')).toHaveLength(2)
    expect(csv('<table><tr><td colspan="99999999" rowspan="99999999">1</table>')).toHaveLength(1)
    expect(csv(`${','.repeat(100_000)}\n${'\n'.repeat(100_000)}x`)).toEqual([['x']])
  })

  it('that we wrote comes back as it was', () => {
    const text = fc
      .oneof(
        fc.string({ maxLength: 20 }),
        fc.constantFrom('+1 908 555 0142', '- love', '=love', "'=x", "''+", '@a', 'a\r\nb'),
      )
      .map((each) => each.replace(/\p{Cc}/gu, ' ').trim())
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...UPLOAD_COLUMNS), text, { noNullPrototype: true }),
        (some) => {
          const fields = Object.fromEntries(
            UPLOAD_COLUMNS.map((column) => [column, some[column] ?? '']),
          ) as Record<UploadColumn, string>
          const plain = { ...fields, sku: 'a', quantity: '1', date: '', postalCode: '10011' }
          const read = readTable(bytesOf(csvOf([{ fields: plain }])))
          expect(read.ok && rowsOf(read.rows)).toEqual({ ok: true, rows: [{ number: 2, fields: plain }] })
        },
      ),
    )
    expect(csv(csvCell('+1 908 555 0142'))).toEqual([['+1 908 555 0142']])
  })
})

describe('an XLSX file', () => {
  it('is read as another library writes it', () => {
    const sheet = utils.aoa_to_sheet([
      ['SKU', 'Quantity', 'Day'],
      ['1001-01', 1000, new Date(Date.UTC(2026, 11, 24))],
      ['a & <b>', 2.5, true],
    ])
    Object.assign(sheet.B2 ?? {}, { z: '#,##0' })
    sheet.B3 = { t: 'n', f: '1+1', v: 2 }
    const bytes: ArrayBuffer = write(utils.book_new(sheet, 'A'), {
      type: 'array',
      bookType: 'xlsx',
      compression: true,
      bookSST: true,
    })
    const read = readTable(new Uint8Array(bytes))
    expect(read.ok && read.rows).toEqual([
      { number: 1, cells: [{ text: 'SKU' }, { text: 'Quantity' }, { text: 'Day' }] },
      { number: 2, cells: [{ text: '1001-01' }, { text: '1,000', value: '1000' }, { text: '2026-12-24' }] },
      { number: 3, cells: [{ text: 'a & <b>' }, { text: FORMULA }, { text: 'TRUE' }] },
    ])
  })

  it('shows ZIP codes, phones and days as their formats do', () => {
    const formats = [
      '00000',
      '[&lt;=9999999]###-####;(###) ###-####',
      'mmm-yy',
      '#,##0.00',
      '00000-0000',
      '0',
    ]
    const styles = `<styleSheet><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`)
      .join('')}</numFmts><cellXfs>${formats
      .map((_, index) => `<xf numFmtId="${164 + index}"/>`)
      .join('')}</cellXfs></styleSheet>`
    const values = [7102, 5550142, 146464, 1234.5, 71021234, 12]
    const cells = values.map((value, index) => `<c s="${index}"><v>${value}</v></c>`).join('')
    expect(textsIn(archive(`<row>${cells}</row>`, { 'xl/styles.xml': styles }))).toEqual([
      ['07102', '555-0142', '2301-01-01', '1,234.50', '07102-1234', '12'],
    ])
  })

  it.each<[string, () => Uint8Array, string]>([
    [
      'an archive that unpacks to a gigabyte',
      () => archive('', { 'xl/sharedStrings.xml': '<a/>'.repeat(UPLOAD_LIMITS.unpacked / 4 + 1) }),
      'That file holds more than we can take. Please split it.',
    ],
    [
      'too many texts',
      () => archive('', { 'xl/sharedStrings.xml': '<si/>'.repeat(200_001) }),
      'That file holds more',
    ],
    [
      'texts that many cells point to',
      () =>
        archive(`<row r="1">${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.replace('r="1"', '').repeat(5_000), {
          'xl/sharedStrings.xml': `<si><t>${'x'.repeat(2_000)}</t></si>`,
        }),
      'That file holds more',
    ],
    ['a far column', () => archive('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'more than 60 columns'],
    ['many rows', () => archive('<row><c><v>1</v></c></row>'.repeat(5_002)), 'more than 5,000 rows'],
    [
      'a long cell',
      () => archive(`<row><c t="str"><v>${'"'.repeat(2_001)}</v></c></row>`),
      'A cell in row 1',
    ],
    [
      'a document type',
      () => archive('', { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]>' }),
      'cannot read',
    ],
    ['no sheet', () => zipSync({ 'a.txt': strToU8('x') }), 'cannot read'],
    ['half an archive', () => archive('<row><c><v>1</v></c></row>').slice(0, 200), 'cannot read'],
  ])('with %s is refused', (_, file, words) => {
    expect(textsIn(file())).toContain(words)
  })
})
