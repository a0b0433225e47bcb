import { csvOf, UPLOAD_COLUMNS, type UploadColumn } from '~/models/upload/columns'

const ROWS: readonly Partial<Record<UploadColumn, string>>[] = [
  {
    sku: '1001-01',
    quantity: '2',
    name: 'Hazel Bennett',
    street1: '214 West 18th Street',
    street2: '5B',
    city: 'New York',
    state: 'NY',
    postalCode: '10011',
    country: 'US',
    phone: '212-555-0123',
    message: 'Thank you for a good year',
  },
  {
    sku: '1201-01',
    quantity: '1',
    name: 'Olive Marsh',
    company: 'Marsh & Daughters',
    street1: '9 Cedar Street',
    city: 'Austin',
    state: 'TX',
    postalCode: '78701',
    country: 'US',
  },
]

export const loader = () => {
  const empty = Object.fromEntries(UPLOAD_COLUMNS.map((column) => [column, ''])) as Record<
    UploadColumn,
    string
  >
  return new Response(csvOf(ROWS.map((row) => ({ fields: { ...empty, ...row } }))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="order.csv"',
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
