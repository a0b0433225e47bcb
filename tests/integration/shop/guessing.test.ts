import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseOf } from '../../support/database'
import { type Shop, startShop } from '../../support/shop'
import { wholeMinute } from '../../support/whole-minute'

// OWASP ASVS: 2.2.1, 11.1.4 (docs/asvs.md)

const TRIES = 6

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ triesPerAddress: TRIES })
})
afterAll(() => shop.stop())
beforeEach(wholeMinute)

/** A new visitor's form from this network address. */
const stranger = (address: string, path: string, fields: Record<string, string>) => {
  const visitor = shop.visitor()
  return visitor.fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: visitor.origin,
      'CF-Connecting-IP': address,
    },
    body: new URLSearchParams(fields),
  })
}

/** The statuses of a few more tries than an address may have. */
async function statusesOf(one: (tries: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let tries = 0; tries < TRIES + 2; tries++) statuses.push((await one(tries)).status)
  return statuses
}

const guessCode = (address: string, code: string) =>
  stranger(address, '/cart', { intent: 'apply-code', code })

test('guessing codes without cookies is limited by network address', async () => {
  const statuses = await statusesOf((tries) => guessCode('203.0.113.7', `GUESS${tries}`))
  expect(statuses.slice(0, TRIES)).not.toContain(429)
  expect(statuses.slice(TRIES)).toEqual([429, 429])
  const said = await guessCode('203.0.113.7', 'AUTUMN5')
  expect(await said.text()).toContain('That was a few codes too many. Wait a minute, then try again.')
  expect((await guessCode('203.0.113.8', 'GUESS')).status).not.toBe(429)
})

test('wrong codes of a browser wait longer and longer', async () => {
  const visitor = shop.visitor()
  let address = 0
  const guess = (code: string) =>
    visitor.fetch('/cart', {
      method: 'POST',
      headers: { Origin: visitor.origin, 'CF-Connecting-IP': `198.51.100.${++address}` },
      body: new URLSearchParams({ intent: 'apply-code', code }),
    })
  await visitor.post('/cart', { intent: 'add', sku: '1001-01', quantity: '1' })
  const database = await databaseOf(shop)
  await guess('GUESS')
  await database.exec('UPDATE code_guesses SET misses = 14')
  const waits = await guess('AUTUMN5')
  expect(waits.status).toBe(429)
  expect(await waits.text()).toContain('Those were many wrong codes. Wait 2 minutes, then try again.')
  await database.exec('UPDATE code_guesses SET last_at = last_at - 81000')
  expect((await guess('AUTUMN5')).status).not.toBe(429)
})

test('guessing one password on many accounts is limited, and shopping is not', async () => {
  const address = '203.0.113.20'
  const statuses = await statusesOf((tries) =>
    stranger(address, '/sign/in', { email: `person-${tries}@example.com`, password: 'Summer24!' }),
  )
  expect(statuses).toEqual([...Array<number>(TRIES).fill(400), 429, 429])
  const add = { intent: 'add', sku: '1001-01', quantity: '1' }
  expect((await stranger(address, '/cart', add)).status).toBe(303)
  // Codes have their own limit.
  expect((await guessCode(address, 'GUESS')).status).not.toBe(429)
})

test('an IPv6 network counts as one address', async () => {
  const statuses = await statusesOf((tries) => guessCode(`2001:db8:7:1::${tries + 1}`, `GUESS${tries}`))
  expect(statuses.at(-1)).toBe(429)
  expect((await guessCode('2001:db8:7:2::1', 'GUESS')).status).not.toBe(429)
})

test('a blocked visitor does not use up the limit of their network', async () => {
  const address = '203.0.113.30'
  const attempt = { email: 'hazel@example.com', password: 'wrong' }
  // Sixty tries at one account from different addresses block it for all of them.
  for (let tries = 0; tries < 60; tries++) await stranger(`198.51.100.${tries}`, '/sign/in', attempt)
  const stopped = await statusesOf(() => stranger(address, '/sign/in', attempt))
  expect(new Set(stopped)).toEqual(new Set([429]))
  const other = { email: 'maple@example.com', password: 'Cobnuts!24' }
  expect((await stranger(address, '/sign/in', other)).status).toBe(303)
})
