import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { theCart } from '../cart/cart-visitor'
import { atPayPal, orderForm, redirectOf, wordsOf } from '../checkout/buyer'
import { ordersOf } from '../checkout/stand-ins'
import { uploadFile } from './people'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const SOLD_OUT = '6105-01'

const HEAD = ['SKU', 'Quantity', 'Name', 'Street', 'City', 'State', 'ZIP code', 'Gift message']
const line = (number: number, changes: string[] = []): string[] => {
  const plain = ['1001-01', '1', `Person ${number}`, `${number} Mill Lane`, 'Princeton', 'NJ', '08540', '']
  return plain.map((cell, index) => changes[index] ?? cell)
}
const csv = (rows: string[][]) => [HEAD, ...rows].map((cells) => cells.join(',')).join('\n')

const upload = (visitor: Visitor, content: BlobPart, name = 'order.csv') =>
  uploadFile(visitor, '/order-upload?index', content, name)

/** The page's words once all rows are checked; each look checks some. */
async function checkedPage(visitor: Visitor, path: string): Promise<{ words: string; looks: string[] }> {
  const looks: string[] = []
  for (;;) {
    const answer = await visitor.get(path)
    const goesOn = (await answer.clone().text()).includes('Rows that are checked')
    const words = await wordsOf(answer)
    if (!goesOn) return { words, looks }
    looks.push(/[\d,]+ of [\d,]+ rows are checked/.exec(words)?.[0] ?? words)
  }
}

describe('an uploaded order', () => {
  it('is mended in the page and in a file, ordered at payment, and goes to each address', async () => {
    const visitor = await signedIn(shop, 'reseller@example.com')
    expect(await (await visitor.get('/order-upload/sample')).text()).toContain('SKU,Quantity,Name')
    const rows = [
      line(1, ['1001-01', '2', 'Olive', '88 Orchard Road', 'Portland', 'OR', '97205', 'Enjoy them']),
      line(2, ['nonsense']),
      line(3, ['1001-01', '=1+1']),
      line(4, ['1201-01', '99999']),
    ]
    const path = await redirectOf(await upload(visitor, csv(rows)))
    const page = await wordsOf(await visitor.get(path))
    for (const said of [
      '4 rows',
      '3 rows need fixing',
      'We have no item nonsense',
      'is a formula',
      'At most 4999',
    ]) {
      expect(page).toContain(said)
    }
    expect((await visitor.post(path, { intent: 'order', part: '1' })).status).toBe(400)
    const file = await (await visitor.get(`${path}/rows`)).text()
    expect(file.split('\r\n')).toHaveLength(4)
    expect(file).not.toContain(',=')
    await redirectOf(
      await visitor.post(path, { intent: 'mend', 'row.3.sku': '1001-01', 'row.4.quantity': '3' }),
    )
    expect(await wordsOf(await visitor.get(path))).toContain('1 row needs fixing')
    await redirectOf(await uploadFile(visitor, path, csv([line(5, ['1201-01', '4'])]), 'mended.csv'))
    const right = await wordsOf(await visitor.get(path))
    expect(right).toContain('All of them are right')
    expect(right).toContain('4 addresses')

    expect(await redirectOf(await visitor.post(path, { intent: 'order', part: '1' }))).toBe(
      '/checkout/payment',
    )
    expect(await redirectOf(await visitor.get('/checkout'))).toBe('/checkout/payment')
    const cart = await theCart(visitor)
    expect(cart.lines.map(({ variant, quantity }) => [variant.sku, quantity])).toEqual([
      ['1001-01', 6],
      ['1201-01', 4],
    ])
    // A second press creates no second cart.
    await redirectOf(await visitor.post(path, { intent: 'order', part: '1' }))
    expect((await theCart(visitor)).id).toBe(cart.id)
    expect((await visitor.post(path, { intent: 'mend', 'row.2.quantity': '9' })).status).toBe(409)
    await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
    const receipt = await redirectOf(await visitor.post('/checkout/payment', await orderForm(visitor)))
    expect(await wordsOf(await visitor.get(receipt))).toContain('88 Orchard Road')
    expect(await (await visitor.get(receipt)).text()).toContain(`href="${path}"`)
    const [order] = await ordersOf(shop, 'reseller@example.com')
    expect(order?.itemShippingAddresses).toHaveLength(4)
    expect(order?.itemShippingAddresses?.[0]?.custom?.fields.giftMessage).toBe('Enjoy them')
    expect((await visitor.post(path, { intent: 'order', part: '1' })).status).toBe(409)
    expect(await wordsOf(await visitor.get(path))).toContain(`Ordered: ${order?.orderNumber}`)
    const again = await wordsOf(await visitor.get(await redirectOf(await upload(visitor, csv(rows)))))
    expect(again).toMatch(
      new RegExp(`the same file on \\w+, \\w+ \\d+, \\d{4} ?\\. It became order ${order?.orderNumber}`),
    )
  })

  it('reads XLSX, and never works a formula out', async () => {
    const visitor = await signedIn(shop, 'reseller@example.com')
    const sheet = utils.aoa_to_sheet([HEAD, line(1), line(2), line(3, [SOLD_OUT])])
    sheet.B3 = { t: 'n', f: '1+1', v: 2 }
    const book = utils.book_new(sheet, 'Order')
    const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' })
    // As script sends it, to show the progress.
    const sent = await uploadFile(visitor, '/order-upload/file', bytes, 'order.xlsx')
    expect(sent.status).toBe(201)
    const { path } = (await sent.json()) as { path: string }
    const page = await wordsOf(await visitor.get(path))
    for (const said of ['2 rows need fixing', 'Quantity is a formula', 'is sold out'])
      expect(page).toContain(said)
    await redirectOf(await visitor.post(path, { intent: 'leave-out' }))
    expect(await wordsOf(await visitor.get(path))).toMatch(/1 row ?\. All of them are right/)
    await redirectOf(await visitor.post(path, { intent: 'remove' }))
    expect((await visitor.get(path)).status).toBe(404)
  })

  it('refuses what is no table, and is nobody else’s', async () => {
    const visitor = await signedIn(shop, 'reseller@example.com')
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
    for (const [content, words] of [
      [png, 'We cannot read that file'],
      ['a,b\n1,2', 'has no column'],
      ['', 'Choose a file first'],
      ['ID;P\nC;Y99999999;X99999999;K1\nE', 'has no column'],
      ['<table><tr><td colspan="99999999" rowspan="99999999">1</table>', 'has no column'],
      [`${HEAD.join(',')}\n"${'""'.repeat(1_000_000)}"`, 'A cell in row 2 has more than 2,000 characters'],
      ['x'.repeat(4 * 1024 * 1024 + 1), 'larger than 4 MB'],
    ] as const) {
      const answer = await upload(visitor, content)
      expect(answer.status).toBe(400)
      expect(await wordsOf(answer)).toContain(words)
    }
    const scripted = await uploadFile(visitor, '/order-upload/file', png)
    expect([scripted.status, await scripted.json()]).toEqual([
      400,
      { error: 'We cannot read that file. Please upload a table as CSV or XLSX.' },
    ])
    const path = await redirectOf(await upload(visitor, csv([line(1)])))
    const other = await signedIn(shop, 'hazel@example.com')
    expect((await other.get(path)).status).toBe(404)
    expect((await other.get(`${path}/rows`)).status).toBe(404)
    expect((await other.get('/order-upload')).status).toBe(404)
  })

  it('of 5,000 rows with 37 wrong ones says which, and becomes several orders', async () => {
    const visitor = await signedIn(shop, 'reseller@example.com')
    const rows = Array.from({ length: 5000 }, (_, index) =>
      line((index % 120) + 1, index % 135 === 7 ? ['nonsense'] : []),
    )
    expect(rows.filter(([sku]) => sku === 'nonsense')).toHaveLength(37)
    const path = await redirectOf(await upload(visitor, csv(rows)))
    const { words, looks } = await checkedPage(visitor, path)
    expect(words).toContain('37 rows need fixing')
    expect(looks).toEqual(
      ['1,000', '2,000', '3,000', '4,000'].map((done) => `${done} of 5,000 rows are checked`),
    )
    expect((await (await visitor.get(`${path}/rows`)).text()).split('\r\n')).toHaveLength(38)
    await redirectOf(await visitor.post(path, { intent: 'leave-out' }))
    const parts = await wordsOf(await visitor.get(path))
    expect(parts).toContain('These become 3 orders')
    expect(parts.match(/Not begun/g)).toHaveLength(3)
    expect(parts.match(/items \$[\d,]+\.\d\d/g)).toHaveLength(3)
    await redirectOf(await visitor.post(path, { intent: 'order', part: '3' }))
    const later = await wordsOf(await visitor.get(path))
    expect(later).toMatch(/Order 1: .*Not begun.*Order 2: .*Not begun.*Order 3: .*Begun, not paid yet/)
  })
})
