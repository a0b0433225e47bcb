import { performance } from 'node:perf_hooks'
import { Visitor } from '../tests/support/shop'

/** The shop's address, and a counter of calls to commercetools. */
type AddressesShop = { url: string; callsDuring: (work: () => Promise<void>) => Promise<number> }

const address = (number: number) => ({
  name: `Person ${number}`,
  street1: `${number} Market Street`,
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
  phone: '212 555 0123',
})

const MULTI = '/checkout/address/multi'
const SHIPPING = '/checkout/shipping'

/** The pages with several addresses: their time and size, and the cost of saving every delivery. */
export async function addressesFigures(
  shop: AddressesShop,
  skus: string[],
  shipments: number,
): Promise<void> {
  const visitor = await sender(shop.url, skus.slice(0, 4), shipments)
  const page = await timed(() => visitor.get(shipments === 1 ? '/checkout/address' : MULTI))
  const offers = await timed(() => visitor.get(SHIPPING))
  const keys = new Set([...offers.text.matchAll(/name="offer\.(shipment-\d+)"/g)].map(([, key]) => key))
  const choices: Record<string, string> =
    shipments === 1 ? { offer: '1' } : Object.fromEntries([...keys].map((key) => [`offer.${key}`, '1']))
  let saved = 0
  const calls = await shop.callsDuring(async () => {
    saved = (await timed(() => visitor.post(SHIPPING, choices), 303)).milliseconds
  })
  const kilobytes = (text: string) => `${(text.length / 1024).toFixed(0)} KB`
  console.log(
    `${shipments} shipment${shipments === 1 ? '' : 's'} of 4 lines: addresses ${page.milliseconds.toFixed(0)} ms and ${kilobytes(page.text)}, offers ${offers.milliseconds.toFixed(0)} ms and ${kilobytes(offers.text)}, saving them ${saved.toFixed(0)} ms and ${calls} platform calls`,
  )
}

async function timed(ask: () => Promise<Response>, status = 200) {
  const begun = performance.now()
  const answer = await ask()
  const text = await answer.text()
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${text.slice(-600)}`)
  return { milliseconds: performance.now() - begun, text }
}

/** A guest who sends one of each item to every recipient. */
async function sender(url: string, skus: string[], shipments: number): Promise<Visitor> {
  const visitor = new Visitor(url)
  const cart_sku = skus.map((sku) => ({ sku_external_id: sku, quantity: shipments }))
  await timed(() => visitor.send('/cart', { cart_sku }))
  await timed(() => visitor.post('/checkout', { intent: 'guest', email: 'bench@example.com' }), 303)
  const intent = shipments === 1 ? 'one' : 'many'
  await timed(() => visitor.post('/checkout/address', { ...address(1), intent }), 303)
  for (let number = 2; number <= shipments; number++) {
    const { text } = await timed(() => visitor.get(MULTI))
    const fields = [...text.matchAll(/name="(new-n\.[^"]+)"/g)].map(([, name = '']) => [name, '1'])
    const typed = Object.entries(address(number)).map(([name, value]) => [`new-${name}`, value])
    await timed(
      () => visitor.post(MULTI, { intent: 'new', ...Object.fromEntries([...fields, ...typed]) }),
      303,
    )
  }
  return visitor
}
