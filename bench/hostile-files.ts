import { strToU8, zipSync } from 'fflate'

const MB = 1024 * 1024

const book = (parts: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>'),
      'xl/worksheets/sheet1.xml': strToU8('<worksheet/>'),
      ...parts,
    }),
  )
const sheet = (rows: string) =>
  book({ 'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`) })
const text = (content: string) => new TextEncoder().encode(content)

function filled(pattern: string, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  bytes.set(strToU8(pattern))
  for (let done = pattern.length; done < length; done *= 2)
    bytes.copyWithin(done, 0, Math.min(done, length - done))
  return bytes
}

/** An archive that claims that each file unpacks to a thousand bytes. */
function lying(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 46 <= bytes.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true)
  }
  return bytes
}

const LONG_ROW = `<row>${'<c><v>1</v></c>'.repeat(60)}</row>`
const HEADINGS = 'SKU,Quantity,Name,Street,City,State,ZIP code,Gift message'

/** Files of at most 4 MB that need as much memory or time as possible. */
export const HOSTILE_FILES: readonly (readonly [string, Uint8Array<ArrayBuffer>])[] = [
  ['sylk.csv', text('ID;P\nC;Y99999999;X99999999;K"x"\nE')],
  ['spans.csv', text('<table><tr><td colspan="99999999" rowspan="99999999">x</td></tr></table>')],
  ['spans.xlsx', text('<table><tr><td colspan="99999999" rowspan="99999999">x</td></tr></table>')],
  ['flat-ods.csv', text('<office:document><table:table-cell table:number-columns-repeated="99999999"/>')],
  ['socialcalc.csv', text('socialcalc:version:1.0\ncell:XFD9999999:v:1')],
  ['empty-cells.csv', text(','.repeat(4 * MB - 1000))],
  ['empty-rows.csv', text('\n'.repeat(4 * MB - 1000))],
  ['quotes.csv', text(`${HEADINGS}\n"${'""'.repeat(2 * MB - 1000)}"`)],
  ['long-cells.csv', text(`${HEADINGS}\n${`${`${'é'.repeat(1900)},`.repeat(8)}\n`.repeat(130)}`)],
  ['quotes-in-cells.csv', text(`${HEADINGS}\n${`${`"${'""'.repeat(1900)}",`.repeat(8)}\n`.repeat(130)}`)],
  ['many-texts.xlsx', lying(book({ 'xl/sharedStrings.xml': filled('<si><t>x</t></si>', 200 * MB) }))],
  ['many-tags.xlsx', lying(book({ 'xl/styles.xml': filled('<a/>', 1000 * MB) }))],
  ['one-text.xlsx', lying(book({ 'xl/sharedStrings.xml': filled('x', 200 * MB) }))],
  [
    'texts.xlsx',
    book({ 'xl/sharedStrings.xml': strToU8('<si><t>€€€€€€€€€€€€€€€€</t></si>'.repeat(190_000)) }),
  ],
  ['cells.xlsx', sheet(LONG_ROW.repeat(5_001))],
  ['rows.xlsx', sheet('<row/>'.repeat(2 * MB))],
  ['far-cells.xlsx', sheet('<row r="99999999"><c r="ZZZ99999999"><v>1</v></c></row>'.repeat(1000))],
  [
    'shared.xlsx',
    book({
      'xl/sharedStrings.xml': strToU8(`<si><t>${'&quot;'.repeat(1900)}</t></si>`),
      'xl/worksheets/sheet1.xml': strToU8(`<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`.repeat(5_001)),
    }),
  ],
]
