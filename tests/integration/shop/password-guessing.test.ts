import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOf } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'

// OWASP ASVS: 2.2.1 (docs/asvs.md)

const PASSWORD = 'Cobnuts!24'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const tries = (email: string, password: string, network: string, visitor: Visitor = shop.visitor()) =>
  visitor.fetch('/sign/in', {
    method: 'POST',
    headers: { Origin: shop.url, 'CF-Connecting-IP': network },
    body: new URLSearchParams({ email, password }),
  })

const mailsTo = async (email: string) => {
  const outbox = await shop.sandboxJson<{ to: string | string[]; subject: string }[]>('/__sandbox/outbox')
  return outbox.filter(({ to }) => [to].flat().includes(email)).map(({ subject }) => subject)
}

const passed = async (minutes: number) => {
  const database = await databaseOf(shop)
  await database.exec(`UPDATE attempts SET last_at = last_at - ${minutes * 60_000}`)
}

test('wrong passwords of many networks wait longer and longer, and the owner is told once', async () => {
  const email = 'maple@example.com'
  const owner = shop.visitor()
  expect((await tries(email, PASSWORD, '203.0.113.200', owner)).status).toBe(303)
  await owner.post('/sign/out', {})
  const statuses: number[] = []
  for (let count = 0; count < 42; count++) {
    statuses.push((await tries(email, `wrong-${count}`, `198.51.100.${count}`)).status)
  }
  expect(new Set(statuses.slice(0, 40))).toEqual(new Set([400]))
  expect(statuses.at(-1)).toBe(429)
  const told = async () =>
    (await mailsTo(email)).filter((subject) => subject === 'Someone tried your password')
  await expect.poll(told).toHaveLength(1)
  // Even the right password waits in a browser that is new to the account, and never in one that is not.
  expect((await tries(email, PASSWORD, '203.0.113.201')).status).toBe(429)
  expect((await tries(email, PASSWORD, '198.51.100.1', owner)).status).toBe(303)
  // Each further try doubles the wait: after an hour one passes, and the next waits again.
  const database = await databaseOf(shop)
  await database.exec('UPDATE attempts SET tries = 60 WHERE tries > 30')
  await passed(59)
  const said = await tries(email, 'wrong', '203.0.113.202')
  expect([said.status, await said.text()]).toEqual([
    429,
    expect.stringMatching(/Those were many wrong passwords\. Wait (?:a minute|2 minutes), then try again/),
  ])
  await passed(2)
  expect((await tries(email, 'wrong', '203.0.113.203')).status).toBe(400)
  expect((await tries(email, 'wrong', '203.0.113.204')).status).toBe(429)
  expect(await told()).toHaveLength(1)
  // A day later they count anew.
  await passed(25 * 60)
  expect((await tries(email, 'wrong', '203.0.113.205')).status).toBe(400)
})

test('tries at the same time cannot pass together', async () => {
  const email = 'office@example.com'
  for (let count = 0; count < 41; count++) await tries(email, 'wrong', `192.0.2.${count}`)
  await passed(2)
  const together = await Promise.all(
    Array.from({ length: 6 }, (_, count) => tries(email, 'wrong', `192.0.2.${100 + count}`)),
  )
  expect(together.map(({ status }) => status).filter((status) => status === 400)).toHaveLength(1)
})

test('an address without an account is answered alike, and nobody is written to', async () => {
  const email = 'nobody-here@example.com'
  const statuses: number[] = []
  for (let count = 0; count < 42; count++) {
    statuses.push((await tries(email, 'wrong', `203.0.113.${count}`)).status)
  }
  expect([statuses[39], statuses[41]]).toEqual([400, 429])
  expect(await mailsTo(email)).toEqual([])
})
