import { Visitor } from '../tests/support/shop'
import { processorTimes, type Visit } from './processor-time'

const PASSWORD = 'Cobnuts!24'
const STATIC = 'static page'

/** A signed-in customer of the demo shop. */
async function signedIn(origin: string, email: string): Promise<Visitor> {
  const visitor = new Visitor(origin)
  const answer = await visitor.post('/sign/in', { email, password: PASSWORD })
  if (answer.status !== 303) throw new Error(`Signing in ${email} answered ${answer.status}`)
  return visitor
}

async function withCart(visitor: Visitor): Promise<Visitor> {
  for (const sku of ['1002-01', '1201-01', '1301-01']) {
    const answer = await visitor.post('/cart', { intent: 'add', sku, quantity: '1' })
    if (answer.status !== 303) throw new Error(`Adding ${sku} answered ${answer.status}`)
    // Reads the notices, which appear once.
    await visitor.get('/cart')
  }
  return visitor
}

/** The twelve kinds of visit. `unseen`: products without a view. */
async function kindsOf(origin: string, product: string, unseen: readonly string[]): Promise<Visit[]> {
  const cart = await withCart(new Visitor(origin))
  await cart.post('/checkout', { intent: 'guest', email: 'bench@example.com' })
  const customer = await withCart(await signedIn(origin, 'willow@example.com'))
  const reseller = await signedIn(origin, 'reseller@example.com')
  const headersOf = (visitor: Visitor) => ({ cookie: visitor.cookie })
  const [listing, fifty] = ['/nuts/almonds/', '/nuts/?sort=rating']
  return [
    { name: 'product, first view', paths: unseen, first: true },
    { name: 'home', paths: ['/'] },
    { name: 'listing', paths: [listing] },
    { name: 'list of 50', paths: [fifty] },
    { name: 'product', paths: [product] },
    { name: 'product, with a cart', paths: [product], headers: headersOf(cart) },
    { name: 'product, signed in', paths: [product], headers: headersOf(customer) },
    { name: 'product, prices of one’s own', paths: [product], headers: headersOf(reseller) },
    { name: 'listing, prices of one’s own', paths: [listing], headers: headersOf(reseller) },
    { name: 'cart', paths: ['/cart'], headers: headersOf(cart) },
    { name: 'checkout, address', paths: ['/checkout/address'], headers: headersOf(cart) },
    { name: 'account', paths: ['/account'], headers: headersOf(customer) },
  ]
}

/** Prints the processor time of each kind of visit, relative to a static page and to a stranger's product page. */
export async function visitFigures(
  origin: string,
  product: string,
  unseen: readonly string[],
): Promise<void> {
  const kinds = await kindsOf(origin, product, unseen)
  const figures = await processorTimes(origin, [...kinds, { name: STATIC, paths: ['/__static-string'] }])
  const timeOf = (wanted: string) => figures.find(({ name }) => name === wanted)?.milliseconds ?? Number.NaN
  console.log('Processor time a page, beside a static page and a stranger’s product page')
  for (const { name, milliseconds } of figures) {
    const ratio = (to: string) => (milliseconds / timeOf(to)).toFixed(1)
    console.log(
      `  ${name}: ${milliseconds.toFixed(2)} ms = ${ratio(STATIC)} × static, ${ratio('product')} × product`,
    )
  }
}
