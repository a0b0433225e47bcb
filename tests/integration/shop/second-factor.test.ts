import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeAt } from '../../../app/services/staff/timed-code'
import { databaseOf } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { staffWithApp, timeStep, WITH_FACTOR } from '../account/second-factor'
import { add, theCart } from '../cart/cart-visitor'
import { redirectOf } from '../checkout/buyer'
import { platformOf } from '../checkout/stand-ins'
import { editOn } from './book-keeping'

// OWASP ASVS: 2.8.4, 2.8.6, 4.3.1 (docs/asvs.md)

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ variables: WITH_FACTOR })
})
afterAll(() => shop.stop())

beforeEach(async () => {
  const database = await databaseOf(shop)
  for (const table of ['staff_codes', 'recovery_codes', 'staff_sessions', 'attempts']) {
    await database.exec(`DELETE FROM ${table}`)
  }
})

const STAFF = 'staff@example.com'
/** The factor counts as shown so long ago. */
async function shownAgo(minutes: number): Promise<void> {
  const database = await databaseOf(shop)
  await database.exec(`UPDATE staff_sessions SET proven_at = proven_at - ${minutes * 60_000}`)
}

const statusAt = async (visitor: Visitor, path: string) => {
  const answer = await visitor.get(path)
  const to = answer.headers.get('Location') ?? ''
  return to.startsWith('/sign/factor') ? 'factor' : answer.status
}

const STAFF_SCREENS = [
  '/staff/find',
  '/staff/quotes',
  '/staff/referrals',
  '/staff/jobs',
  '/cart/customer-cart',
]

test('a password alone opens none of the staff tools, wherever they are', async () => {
  const guest = shop.visitor()
  await add(guest, '1002-01', 1)
  const cart = await theCart(guest)
  const staff = shop.visitor()
  const signIn = await staff.post('/sign/in', {
    email: STAFF,
    password: 'Cobnuts!24',
    destination: '/staff/find',
  })
  expect(await redirectOf(signIn)).toBe(
    `/sign/in?destination=${encodeURIComponent('/sign/factor?to=%2Fstaff%2Ffind')}&signed=in`,
  )
  for (const path of [...STAFF_SCREENS, `/api/customer-cart?key=${cart.key}`, '/checkout/signin']) {
    expect([path, await statusAt(staff, path)]).toEqual([path, 'factor'])
  }
  expect((await staff.get(`/api/carts/${cart.id}`)).status).toBe(404)
  expect((await staff.send('/api/order-cases', {})).status).not.toBe(200)
  const described = await (await staff.send('/api/me/describe', {})).json()
  expect(JSON.stringify(described)).not.toContain('checkOutAsCustomer')
  // Shopping goes on.
  expect((await staff.get('/account')).status).toBe(200)
})

test('an app is set up once, and its codes and the recovery codes open the tools once each', async () => {
  const { staff, secret, recoveryCodes } = await staffWithApp(shop)
  expect(recoveryCodes).toHaveLength(10)
  for (const path of STAFF_SCREENS) expect([path, await statusAt(staff, path)]).toEqual([path, 200])
  // In another browser.
  const other = await signedIn(shop, STAFF)
  const page = await (await other.get('/sign/factor')).text()
  expect(page).toContain('Confirm that it’s you')
  expect(page).not.toContain('factor-key')
  const enter = async (code: string, visitor = other) =>
    (await visitor.post('/sign/factor?to=/staff/find', { 'factor-act': 'code', 'factor-code': code })).status
  expect(await enter('000000')).toBe(400)
  const code = await codeAt(secret, timeStep())
  expect(await enter(code)).toBe(303)
  expect(await statusAt(other, '/staff/find')).toBe(200)
  const third = await signedIn(shop, STAFF)
  expect(await enter(code, third)).toBe(400)
  expect(await enter(recoveryCodes[0]?.toLowerCase() ?? '', third)).toBe(303)
  expect(await statusAt(third, '/staff/find')).toBe(200)
  const fourth = await signedIn(shop, STAFF)
  expect(await enter(recoveryCodes[0] ?? '', fourth)).toBe(400)
  // A second app cannot be put over the first with a password alone.
  const own = 'A'.repeat(32)
  const over = { 'factor-act': 'set-up-app', 'factor-key': own, 'factor-code': await codeAt(own, timeStep()) }
  expect((await fourth.post('/sign/factor', over)).status).toBe(409)
})

test('new recovery codes take the place of those before', async () => {
  const { recoveryCodes } = await staffWithApp(shop)
  const other = await signedIn(shop, STAFF)
  const enter = (act: string, code = '') =>
    other.post('/sign/factor', { 'factor-act': act, 'factor-code': code })
  expect((await enter('new-codes', 'AAAA-AAAA-AAAA-AAAA')).status).toBe(400)
  const page = await (await enter('new-codes', recoveryCodes[0])).text()
  const [renewed = '', ...others] = [...page.matchAll(/<code>([A-Z2-7-]{19})<\/code>/g)].map(
    ([, code]) => code,
  )
  expect(others).toHaveLength(9)
  expect((await enter('code', recoveryCodes[1])).status).toBe(400)
  expect((await enter('code', renewed)).status).toBe(303)
})

test('staff’s session is a cookie of its own, for twelve hours, and ends with its sign-in', async () => {
  const { staff } = await staffWithApp(shop)
  expect(staff.cookie).toContain('cobnut-staff=')
  const staffCookie = staff.cookie.split('; ').find((pair) => pair.startsWith('cobnut-staff=')) ?? ''
  // Beside another sign-in of the same person it opens nothing.
  const other = await signedIn(shop, STAFF)
  const mixed = await fetch(`${shop.url}/staff/find`, {
    redirect: 'manual',
    headers: { Cookie: `${other.cookie}; ${staffCookie}` },
  })
  expect(mixed.headers.get('Location')).toContain('/sign/factor')
  await shownAgo(11 * 60)
  expect(await statusAt(staff, '/staff/find')).toBe(200)
  await shownAgo(2 * 60)
  expect(await statusAt(staff, '/staff/find')).toBe('factor')
  await staff.post('/sign/out', {})
  expect(staff.cookie).not.toContain('cobnut-staff=')
})

test('money asks for the factor again after 15 minutes, and goes on with what was typed', async () => {
  const { staff, recoveryCodes } = await staffWithApp(shop)
  const maple = await signedIn(shop, 'maple@example.com')
  const me: { data: { customer: { id: string } } } = await (await maple.send('/api/me/describe', {})).json()
  const path = `/staff/customers/${me.data.customer.id}`
  const credit = { intent: 'courtesy-credit', amount: '7', reason: 'late box' }
  await shownAgo(16)
  // Reading and notes go on.
  expect(await statusAt(staff, path)).toBe(200)
  const note = { intent: 'note', edit: await editOn(staff, path), kind: 'note', words: 'called' }
  expect((await staff.post(path, note)).status).toBe(303)
  const fields = { ...credit, edit: await editOn(staff, path) }
  const asked = await staff.post(path, fields)
  expect([asked.status, asked.headers.get('Location')]).toEqual([
    307,
    `/sign/factor?${new URLSearchParams({ to: path })}`,
  ])
  const page = await (await staff.post(asked.headers.get('Location') ?? '', fields)).text()
  for (const [name, value] of Object.entries(fields))
    expect(page).toContain(`name="${name}" value="${value}"`)
  const proof = { 'factor-act': 'code', 'factor-code': recoveryCodes[1] ?? '' }
  const proven = await staff.post(asked.headers.get('Location') ?? '', { ...fields, ...proof })
  expect([proven.status, proven.headers.get('Location')]).toEqual([307, path])
  // The browser posts the same fields again.
  expect((await staff.post(path, { ...fields, ...proof })).status).toBe(303)
  expect(await (await staff.get(path)).text()).toContain('$7.00 of store credit was given.')
})

const idOf = async (visitor: Visitor) => {
  const { data }: { data: { customer: { id: string } } } = await (
    await visitor.send('/api/me/describe', {})
  ).json()
  return data.customer.id
}

test('a supervisor resets a colleague’s lost factor, not their own, and it is in the audit', async () => {
  const { staff, recoveryCodes } = await staffWithApp(shop)
  const { staff: supervisor } = await staffWithApp(shop, 'supervisor@example.com')
  const reset = async (id: string, by: Visitor) =>
    by.post(`/staff/customers/${id}`, {
      intent: 'reset-factor',
      edit: await editOn(by, `/staff/customers/${id}`),
      factorReason: 'called from the office',
    })
  const [staffId, supervisorId] = [await idOf(staff), await idOf(supervisor)]
  expect((await reset(supervisorId, staff)).status).toBe(403)
  expect((await reset(supervisorId, supervisor)).status).toBe(403)
  expect((await reset(staffId, supervisor)).status).toBe(303)
  expect(await (await supervisor.get('/staff/audit')).text()).toContain('Reset a second factor')
  // Signed out; the next sign-in sets up another factor, and the old codes open nothing.
  expect((await staff.get('/staff/find')).headers.get('Location')).toContain('/sign/in')
  const again = await signedIn(shop, STAFF)
  expect(await (await again.get('/sign/factor')).text()).toContain('Set up your second factor')
  const old = { 'factor-act': 'code', 'factor-code': recoveryCodes[2] ?? '' }
  expect((await again.post('/sign/factor', old)).status).toBe(400)
  const mails = await shop.sandboxJson<{ subject: string; to: string[] | string }[]>('/__sandbox/outbox')
  expect(JSON.stringify(mails)).toContain('Your second factor was reset')
})

test('nobody resets the factor of a higher role', async () => {
  const { staff: supervisor } = await staffWithApp(shop, 'supervisor@example.com')
  const queryArgs = { where: `lowercaseEmail="${STAFF}"` }
  const [customer] = (await platformOf(shop).customers().get({ queryArgs }).execute()).body.results
  const permitted = async (value: string[]) => {
    const found = await platformOf(shop).customers().get({ queryArgs }).execute()
    const { id = '', version = 0 } = found.body.results[0] ?? {}
    const actions = [{ action: 'setCustomField' as const, name: 'permissions', value }]
    await platformOf(shop).customers().withId({ ID: id }).post({ body: { version, actions } }).execute()
  }
  await permitted(['checkOutAsCustomer', 'staffSupervisor', 'staffAdmin'])
  const answer = await supervisor.post(`/staff/customers/${customer?.id}`, {
    intent: 'reset-factor',
    edit: await editOn(supervisor, `/staff/customers/${customer?.id}`),
    factorReason: 'called',
  })
  expect([answer.status, await answer.text()]).toEqual([
    403,
    expect.stringContaining('Their role is above yours'),
  ])
  await permitted(['checkOutAsCustomer'])
})

test('codes cannot be guessed for ever', async () => {
  await staffWithApp(shop)
  const other = await signedIn(shop, STAFF)
  const guess = async () =>
    (await other.post('/sign/factor', { 'factor-act': 'code', 'factor-code': '123456' })).status
  const statuses: number[] = []
  for (let count = 0; count < 8; count++) statuses.push(await guess())
  expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('the page is no use to customers and guests', async () => {
  expect((await (await signedIn(shop)).get('/sign/factor')).status).toBe(404)
  expect((await shop.visitor().get('/sign/factor')).headers.get('Location')).toContain('/sign/in')
})
