import { ADDRESS_FIELDS } from '../address'
import { readCount } from '../read-count'
import { readDay } from '../read-day'
import { readSku } from '../read-sku'
import { readText } from '../typed-text'
import { marked, type TableCell, type TableRow } from './table'

export const UPLOAD_COLUMNS = ['sku', 'quantity', ...ADDRESS_FIELDS, 'message', 'date'] as const
export type UploadColumn = (typeof UPLOAD_COLUMNS)[number]

export const COLUMN_NAMES: Readonly<Record<UploadColumn, string>> = {
  sku: 'SKU',
  quantity: 'Quantity',
  name: 'Name',
  company: 'Company',
  street1: 'Street',
  street2: 'Apartment',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  country: 'Country',
  phone: 'Phone',
  message: 'Gift message',
  date: 'Delivery date',
}

const REQUIRED: readonly UploadColumn[] = [
  'sku',
  'quantity',
  'name',
  'street1',
  'city',
  'state',
  'postalCode',
]

const ALSO: Readonly<Record<UploadColumn, string>> = {
  sku: 'item itemnumber itemno itemcode itemsku skunumber product productcode productnumber productsku',
  quantity: 'qty count pieces units howmany quantityordered orderquantity',
  name: 'recipient fullname recipientname recipientfullname shipto shiptoname contactname customer customername employee employeename attention attn',
  company:
    'companyname business businessname organization organisation employer recipientcompany shiptocompany',
  street1:
    'street address address1 addressline1 addressline streetaddress streetaddress1 shipaddress shippingaddress shippingaddress1 shiptoaddress shiptoaddress1 line1',
  street2:
    'address2 addressline2 streetaddress2 shippingaddress2 shiptoaddress2 line2 apt aptsuite suite unit apartmentsuite apartmentnumber aptnumber aptno',
  city: 'town citytown shippingcity shiptocity recipientcity',
  state: 'province stateprovince provincestate stateorprovince region shippingstate shiptostate statecode',
  postalCode: 'zip postcode postal zippostalcode postalzip ziporpostalcode zippostcode shippingzip shiptozip',
  country: 'countryregion countrycode nation shippingcountry shiptocountry',
  phone:
    'phonenumber telephone telephonenumber tel mobile mobilephone cell cellphone recipientphone contactphone phoneno',
  message: 'giftnote cardmessage giftcardmessage greeting messagetorecipient',
  date: 'arrivaldate arriveon arriveby deliverby deliveron deliveryday requesteddate requesteddeliverydate',
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

const BY_NAME: ReadonlyMap<string, UploadColumn> = new Map([
  ...UPLOAD_COLUMNS.flatMap((column) =>
    ALSO[column].split(' ').map((name): [string, UploadColumn] => [name, column]),
  ),
  ...UPLOAD_COLUMNS.flatMap((column): [string, UploadColumn][] => [
    [plain(column), column],
    [plain(COLUMN_NAMES[column]), column],
  ]),
])

export const columnNamed = (heading: string): UploadColumn | undefined => BY_NAME.get(plain(heading))

/** As typed; `number`: its line in the file. */
export type UploadRow = { number: number; fields: Record<UploadColumn, string> }

export type ReadRows = { ok: true; rows: UploadRow[] } | { ok: false; message: string }

const EMPTY = Object.fromEntries(UPLOAD_COLUMNS.map((column) => [column, ''])) as Record<UploadColumn, string>

/** The first row names the columns. */
export function rowsOf(table: readonly TableRow[]): ReadRows {
  const [head, ...body] = table
  const columns = columnsOf(Array.from(head?.cells ?? [], (cell) => cell?.text ?? ''))
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    const names = missing.map((column) => `“${COLUMN_NAMES[column]}”`).join(', ')
    return { ok: false, message: `The first row has no column ${names}. The sample file has them all.` }
  }
  const rows = body.map(({ number, cells }): UploadRow => {
    const fields = { ...EMPTY }
    for (const [place, column] of columns.entries()) {
      if (!column) continue
      const text = textOf(column, cells[place])
      // First and last name may be two columns.
      fields[column] = column === 'name' ? `${fields.name} ${text}`.trim() : text
    }
    return { number, fields: tidyFields(fields) }
  })
  return rows.length > 0
    ? { ok: true, rows }
    : { ok: false, message: 'The file has no rows under its first one.' }
}

/** Under its first heading, or first and last name together. */
function columnsOf(headings: readonly string[]): (UploadColumn | undefined)[] {
  const named = headings.map(columnNamed)
  const once = named.map((column, at) => (column && named.indexOf(column) < at ? undefined : column))
  if (once.includes('name')) return once
  return headings.map((heading, at) => (/^(first|last)name$/.test(plain(heading)) ? 'name' : once[at]))
}

const textOf = (column: UploadColumn, cell: TableCell = { text: '' }): string =>
  column === 'quantity' ? (cell.value ?? cell.text) : cell.text

/** As spreadsheets write them. Ambiguous ones stay as typed. */
export function tidyFields(typed: Record<UploadColumn, string>): Record<UploadColumn, string> {
  const fields = { ...typed }
  for (const column of UPLOAD_COLUMNS) fields[column] = readText(typed[column]).trim()
  return {
    ...fields,
    sku: readSku(fields.sku),
    quantity: String(readCount(fields.quantity) ?? fields.quantity),
    date: readDay(fields.date) ?? fields.date,
  }
}

/** Spreadsheets must take no cell for a formula; our reader removes the mark. */
export function csvCell(text: string): string {
  const safe = marked(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With a last column for `why`, if any. */
export function csvOf(rows: readonly { fields: Record<UploadColumn, string>; why?: string }[]): string {
  const told = rows.some(({ why }) => why)
  const head = [...UPLOAD_COLUMNS.map((column) => COLUMN_NAMES[column]), ...(told ? ['What is wrong'] : [])]
  const lines = rows.map(({ fields, why = '' }) => [
    ...UPLOAD_COLUMNS.map((column) => fields[column]),
    ...(told ? [why] : []),
  ])
  // Without a byte order mark spreadsheets read UTF-8 as Windows-1252.
  return `\ufeff${[head, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}`
}
