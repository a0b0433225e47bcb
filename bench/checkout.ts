import { performance } from 'node:perf_hooks'
import { balanceOf, certificateCodeFrom, SHOP_ACCOUNTS } from '../app/models/ledger/ledger'
import { createLedgersService } from '../app/services/ledger/ledgers.server'
import { build } from '../scripts/build'
import { serveShop } from '../scripts/serve'
import {
  ADDRESS,
  atPayPal,
  orderForm,
  payer,
  redirectOf,
  WALNUTS,
  wordsOf,
} from '../tests/integration/checkout/buyer'
import { platformOf, transactionsOf } from '../tests/integration/checkout/stand-ins'
import { databaseOf } from '../tests/support/database'
import { Visitor } from '../tests/support/shop'
import { percentile } from './load'
import { pageCost } from './page-cost'

/**
 * `npm run bench:checkout`: the cost of placing an order, from the button's post to its redirect, with one and with
 * two payments; and whether the orders, charges, receipts and ledgers of 20 shoppers who buy for a minute
 * (`--seconds=…`) in mixed ways agree to the cent. Exits with 1 if not. First, the cost of the payment step on a slow
 * phone.
 */
const SHOPPERS = 20
const PLACEMENTS = 40
const WARM_UP = 5
/** Less than any order here, so that some amount is left to pay. */
const PART = 300
const seconds = Number(process.argv.find((each) => each.startsWith('--seconds='))?.split('=')[1] ?? 60)

type Way = 'paypal' | 'card' | 'certificate' | 'certificate-and-paypal'
const WAYS: readonly Way[] = ['paypal', 'card', 'certificate', 'certificate-and-paypal']
const PAYMENT = '/checkout/payment'

await build()
const served = await serveShop({ triesPerAddress: 1_000_000 })
const shop = { ...served, visitor: () => new Visitor(served.url) } as Parameters<typeof payer>[0]
const db = (await databaseOf(served)) as unknown as D1Database
const ledgers = createLedgersService({ db, now: () => new Date() })
const certificates: string[] = []
const receipts = new Set<string>()
const problems: string[] = []
try {
  await fetch(`${served.sandboxUrl}/__sandbox/orders`)
  await phoneFigures()
  for (const way of ['paypal', 'certificate-and-paypal'] as const) await placementFigures(way)
  await crowd()
  await compare()
} finally {
  await served.stop()
}
for (const problem of problems) console.log(`  ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)

/** A browser's first visit to the payment step. */
async function phoneFigures(): Promise<void> {
  const { tbt, before, bytes } = await pageCost(
    served.url + PAYMENT,
    'Slow 4G',
    4,
    5,
    async ({ request }) => {
      const headers = { Origin: served.url }
      const post = (path: string, form: Record<string, string>) =>
        request.post(served.url + path, { form, headers, maxRedirects: 0 })
      await post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2' })
      await post('/checkout', { intent: 'guest', email: 'slow-phone@example.com' })
      await post('/checkout/address', ADDRESS)
      await post('/checkout/shipping', { offer: '1' })
    },
  )
  const kilobytes = (count: number) => `${(count / 1024).toFixed(1)} KB`
  console.log(
    `the payment step at 4x CPU: TBT ${tbt.toFixed(0)} ms (${before.toFixed(0)} before the first paint), script ${kilobytes(bytes.script)}, HTML ${kilobytes(bytes.html)}`,
  )
}

/** The code of a new certificate. */
async function certificate(amount: number): Promise<string> {
  const code = certificateCodeFrom(crypto.getRandomValues(new Uint8Array(16)))
  certificates.push(await ledgers.issueCertificate(code, { key: 'bench', amount }))
  return code
}

async function choose(visitor: Visitor, way: Way): Promise<void> {
  if (way === 'card') {
    const card = { nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }
    await redirectOf(await visitor.post(PAYMENT, { intent: 'card', ...card }))
    return
  }
  if (way !== 'paypal') {
    const code = await certificate(way === 'certificate' ? 100_000 : PART)
    await redirectOf(await visitor.post(PAYMENT, { intent: 'certificate', code }))
  }
  if (way !== 'certificate') await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
}

/** Buys one bag; returns the time of placing the order. */
async function buy(way: Way): Promise<number> {
  const { visitor } = await payer(shop, { quantity: 1 })
  await choose(visitor, way)
  const form = await orderForm(visitor)
  const begun = performance.now()
  const answer = await visitor.post(PAYMENT, form)
  const took = performance.now() - begun
  const receipt = await redirectOf(answer)
  const words = await wordsOf(await visitor.get(receipt))
  if (words.includes('Thank you')) receipts.add(receipt)
  else problems.push(`no receipt at ${receipt}`)
  return took
}

async function placementFigures(way: Way): Promise<void> {
  const times: number[] = []
  for (let turn = 0; turn < WARM_UP; turn++) await buy(way)
  for (let turn = 0; turn < PLACEMENTS; turn++) times.push(await buy(way))
  console.log(
    `placing, ${way}: p50 ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms`,
  )
}

async function crowd(): Promise<void> {
  const before = receipts.size
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const shopper = async (place: number) => {
    for (let turn = place; performance.now() < end; turn++) {
      const way = WAYS[turn % WAYS.length] ?? 'paypal'
      await buy(way).then(
        (took) => times.push(took),
        (error: unknown) => problems.push(`${way}: ${String(error).slice(0, 300)}`),
      )
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, (_, place) => shopper(place)))
  console.log(
    `${SHOPPERS} shoppers for ${seconds} s: ${receipts.size - before} orders, placing p50 ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms`,
  )
}

/** The total of the buyers' orders in commercetools. */
async function ordered(): Promise<{ count: number; cents: number }> {
  let count = 0
  let cents = 0
  for (let offset = 0; ; offset += 200) {
    const queryArgs = { limit: 200, offset, sort: 'id asc' }
    const { results } = (await platformOf(served).orders().get({ queryArgs }).execute()).body
    for (const order of results.filter(({ customerEmail }) => customerEmail?.startsWith('buyer-'))) {
      count += 1
      cents += order.taxedPrice?.totalGross.centAmount ?? 0
    }
    if (results.length < 200) return { count, cents }
  }
}

async function compare(): Promise<void> {
  const orders = await ordered()
  const transactions = await transactionsOf(served)
  const captured = transactions.filter(({ status }) => status === 'SUBMITTED_FOR_SETTLEMENT')
  const charged = captured.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
  const accounts = await Promise.all(
    certificates.map(async (id) => ({
      account: await ledgers.byId(id),
      rows: await ledgers.rows.ofAccount(id),
    })),
  )
  const sales = await ledgers.rows.ofAccount(SHOP_ACCOUNTS.sales)
  const held = balanceOf(await ledgers.rows.ofAccount(SHOP_ACCOUNTS.held), SHOP_ACCOUNTS.held)
  const spent = balanceOf(sales, SHOP_ACCOUNTS.sales)
  const wrong = accounts.filter(
    ({ account, rows }) => !account || account.balance < 0 || account.balance !== balanceOf(rows, account.id),
  )
  const same = (what: string, one: number, other: number) => {
    if (one !== other) problems.push(`${what}: ${one} and ${other}`)
  }
  same('orders and receipts', orders.count, receipts.size)
  same('cents ordered and cents charged', orders.cents, charged + spent)
  same('cents still held', held, 0)
  same('money held at the processor', transactions.filter(({ status }) => status === 'AUTHORIZED').length, 0)
  same('certificates that do not add up', wrong.length, 0)
  console.log(
    `${orders.count} orders, ${receipts.size} receipts; ${orders.cents} cents ordered, ${charged} charged, ${spent} from certificates`,
  )
}
