import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'

// OWASP ASVS: 2.2.1 (docs/asvs.md)

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const PASSWORD = 'Cobnuts!24'

/** Tries a password from a network address; returns the status. */
async function tries(visitor: Visitor, address: string, email: string, password: string): Promise<number> {
  const answer = await visitor.fetch('/sign/in', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: shop.url,
      'CF-Connecting-IP': address,
    },
    body: new URLSearchParams({ email, password }),
  })
  return answer.status
}

/** Guesses until blocked. The limiter may start a new minute, so up to twice as often. */
async function guesses(address: string, email: string, visitor = () => shop.visitor()): Promise<number> {
  let status = 0
  for (let count = 0; count < 45 && status !== 429; count++) {
    status = await tries(visitor(), address, email, `wrong-${count}`)
  }
  return status
}

test('a stranger who guesses locks out themselves and not the owner', async () => {
  const email = 'hazel@example.com'
  expect(await guesses('198.51.100.7', email)).toBe(429)
  expect(await tries(shop.visitor(), '203.0.113.9', email, PASSWORD)).toBe(303)
})

test('a browser that signed in before passes, even from the network of the stranger', async () => {
  const email = 'office@example.com'
  const owner = shop.visitor()
  expect(await tries(owner, '198.51.100.8', email, PASSWORD)).toBe(303)
  await owner.post('/sign/out', {})
  expect(await guesses('198.51.100.8', email)).toBe(429)
  expect(await tries(owner, '198.51.100.8', email, PASSWORD)).toBe(303)
  // The device is trusted only for the account that signed in there.
  await owner.post('/sign/out', {})
  expect(await guesses('198.51.100.8', 'reseller@example.com')).toBe(429)
  expect(await tries(owner, '198.51.100.8', 'reseller@example.com', PASSWORD)).toBe(429)
})

test('a known browser guesses no longer than anybody else', async () => {
  const email = 'orders@example.com'
  const owner = shop.visitor()
  expect(await tries(owner, '198.51.100.9', email, PASSWORD)).toBe(303)
  await owner.post('/sign/out', {})
  expect(await guesses('198.51.100.9', email, () => owner)).toBe(429)
})
