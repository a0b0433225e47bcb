import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { BODY_LIMITS } from '~/models/limits'
import { readForm, readJson } from './body.server'

const FORM = 'application/x-www-form-urlencoded'
const post = (body: BodyInit | null, type?: string) =>
  new Request('https://shop.example/cart', {
    method: 'POST',
    body,
    ...(type ? { headers: { 'Content-Type': type } } : {}),
  })
const status = (status: number) => expect.objectContaining({ status })

test('reads both encodings of forms', async () => {
  const plain = await readForm(post('intent=add&items[0].sku=1001-01&items[1].sku=1002-01', FORM))
  expect([...plain]).toEqual([
    ['intent', 'add'],
    ['items[0].sku', '1001-01'],
    ['items[1].sku', '1002-01'],
  ])
  const multipart = new FormData()
  multipart.set('code', 'AUTUMN5')
  expect((await readForm(post(multipart))).get('code')).toBe('AUTUMN5')
})

test.each([
  ['a list of fifty million', 'z[50000000]=1', 400],
  ['a list just above the longest', `z[${BODY_LIMITS.index + 1}]=1`, 400],
  ['a name nested 30,000 deep', `${'a.'.repeat(8_000)}a=1`, 400],
  ['a name nested with brackets', 'a[0][0][0][0]=1', 400],
  ['a long name', `${'a'.repeat(201)}=1`, 400],
  ['many fields of one name', 'z=1&'.repeat(1_300), 413],
  ['a code of 20 MB', `code=${'A'.repeat(20_000_000)}`, 413],
])('refuses %s', async (_, body, expected) => {
  await expect(readForm(post(body, FORM))).rejects.toEqual(status(expected))
})

test('refuses other content types, with and without a body', async () => {
  await expect(readForm(post('{}', 'application/json'))).rejects.toEqual(status(415))
  await expect(readForm(post(null))).rejects.toEqual(status(415))
  const put = new Request('https://shop.example/cart', { method: 'PUT' })
  await expect(readForm(put)).rejects.toEqual(status(415))
  await expect(readForm(post('not multipart', 'multipart/form-data; boundary=x'))).rejects.toEqual(
    status(400),
  )
})

test('refuses files', async () => {
  const form = new FormData()
  form.set('code', new File(['x'], 'code.txt'))
  await expect(readForm(post(form))).rejects.toEqual(status(400))
})

test('reads the cells of an XLSX file as lines, and nothing of a broken one', async () => {
  const sheet = utils.aoa_to_sheet([['Reed, Willow', 'willow@example.com']])
  const bytes: ArrayBuffer = write(utils.book_new(sheet, 'A'), { type: 'array', bookType: 'xlsx' })
  for (const [content, text] of [
    [bytes, '"Reed, Willow",willow@example.com'],
    [bytes.slice(0, 100), '\u0000'],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), '\u0000'],
  ] as const) {
    const form = new FormData()
    form.set('list', new File([content], 'people.xlsx'))
    expect((await readForm(post(form), { textFiles: ['list'] })).get('list')).toBe(text)
  }
})

test.each([
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xab]],
  ['UTF-16', [0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0]],
  ['older letters of Windows', [0x5a, 0x6f, 0xeb]],
])('reads a text file that is asked for: %s', async (_, bytes) => {
  const form = new FormData()
  form.set('list', new File([new Uint8Array(bytes)], 'people.csv'))
  const read = await readForm(post(form), { textFiles: ['list'] })
  expect(read.get('list')).toBe('Zoë')
})

test('drops field names that conform treats as instructions', async () => {
  const form = await readForm(post('__intent__=%7B&__state__=%7B&code=A', FORM))
  expect([...form]).toEqual([['code', 'A']])
})

test('stops reading a body of unknown length at the limit', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 64 * 1024
      controller.enqueue(new Uint8Array(64 * 1024).fill(97))
    },
  })
  const init = { method: 'POST', body: endless, duplex: 'half', headers: { 'Content-Type': FORM } }
  await expect(readForm(new Request('https://shop.example/cart', init))).rejects.toEqual(status(413))
  expect(sent).toBeLessThan(1024 * 1024)
})

test('reads JSON and returns undefined for invalid JSON', async () => {
  expect(await readJson(post('{"email":"hazel@example.com"}', 'application/json'))).toEqual({
    email: 'hazel@example.com',
  })
  expect(await readJson(post('{', 'application/json'))).toBeUndefined()
  expect(await readJson(post(null))).toBeUndefined()
  await expect(readJson(post('['.repeat(10_000), 'application/json'))).rejects.toEqual(status(400))
  await expect(readJson(post(`"${'a'.repeat(20_000)}"`))).rejects.toEqual(status(413))
  await expect(readJson(post(`"${'a'.repeat(200_000)}"`), BODY_LIMITS.list)).rejects.toEqual(status(413))
  expect(await readJson(post(`"${'a'.repeat(20_000)}"`), BODY_LIMITS.list)).toHaveLength(20_000)
})

/** Carts, orders, boxes and lists; texts of reviews, leads and problems; what webhooks and browsers report; files. */
const LARGE = [
  'routes/account/easy-reorder/route.tsx',
  'routes/account/reseller-certification/route.tsx',
  'routes/api/auto-delivery/subscriptions/route.ts',
  'routes/api/cart/panel/route.ts',
  'routes/api/cart/route.ts',
  'routes/api/carts/$id/route.ts',
  'routes/api/events/fb/route.ts',
  'routes/api/events/route.ts',
  'routes/api/lead-forms/route.ts',
  'routes/api/mcp/route.ts',
  'routes/api/orders/place/route.ts',
  'routes/api/sentry/route.ts',
  'routes/api/shipping-calculator/route.ts',
  'routes/api/traces/route.ts',
  'routes/api/ucp/route.ts',
  'routes/builders/builder.server.tsx',
  'routes/business/order-upload/$id/route.tsx',
  'routes/business/order-upload/uploads.server.ts',
  'routes/business/quick-order/lists/$id/route.tsx',
  'routes/business/quick-order/route.tsx',
  'routes/cart/action.server.ts',
  'routes/checkout/address/multi/route.tsx',
  'routes/checkout/shipping/route.tsx',
  'routes/contact/route.tsx',
  'routes/forms/lead-forms/$id/route.tsx',
  'routes/forms/product-question/route.tsx',
  'routes/gifts/drop/build/gift/route.tsx',
  'routes/gifts/drop/build/personalize/route.tsx',
  'routes/gifts/drop/build/recipients/route.tsx',
  'routes/gifts/drop/redeem/choose/route.tsx',
  'routes/orders/$number/problem/route.tsx',
  'routes/orders/$number/route.tsx',
  'routes/reviews/order/$number/action.server.ts',
  'routes/reviews/product/$key/action.server.ts',
  'routes/staff/orders/$number/route.tsx',
  'routes/staff/quotes/$id/route.tsx',
  'routes/webhooks/braintree/route.ts',
  'routes/webhooks/resend/route.ts',
]

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const readers = Object.entries(SOURCES).filter(
  ([path]) => !/^\.\/(body|picture-form)\.server\.ts$/.test(path),
)

test('only lists, long texts and files are taken beyond a form’s size', () => {
  const large = readers.flatMap(([path, source]) =>
    /read(Form|Json|Text)\([^)]*BODY_LIMITS\.list|read(File|Picture)Form\(/.test(source)
      ? [path.slice(3)]
      : [],
  )
  expect(large.sort()).toEqual(LARGE)
})

test('a body is read nowhere else', () => {
  const own = readers.flatMap(([path, source]) =>
    /request\.(formData|json|text|arrayBuffer|blob)\(/.test(source) ? [path] : [],
  )
  expect(own).toEqual([])
})
