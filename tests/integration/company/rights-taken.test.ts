import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { atPayPal, ON_TERMS, redirectOf, wordsOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { ordersOf, platformOf } from '../checkout/stand-ins'
import { approvedCompany, COMPANY_PAGE, colleague, type Person, toPayment, uploadFile } from './people'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const FILE =
  'SKU,Quantity,Name,Street,City,State,ZIP code\n1001-01,1,Olive Marsh,88 Orchard Road,Portland,OR,97205'
const upload = (visitor: Visitor) => uploadFile(visitor, '/order-upload?index', FILE)

type Taken = { admin: Person & { key: string }; buyer: Person }

const idOf = async ({ key }: Taken['admin'], { email }: Person): Promise<string> => {
  const people = await platformOf(shop)
    .businessUnits()
    .withKey({ key })
    .get({ queryArgs: { expand: 'associates[*].customer' } })
    .execute()
  return people.body.associates.find(({ customer }) => customer.obj?.email === email)?.customer.id ?? ''
}

/** The ways to lose the right, and the upload pages' answers afterwards. */
const WAYS: readonly [string, number, (taken: Taken) => Promise<unknown>][] = [
  [
    'is removed',
    404,
    async ({ admin, buyer }) =>
      redirectOf(
        await admin.visitor.post(COMPANY_PAGE, { intent: 'remove', customerId: await idOf(admin, buyer) }),
      ),
  ],
  [
    'becomes an approver',
    403,
    async ({ admin, buyer }) =>
      redirectOf(
        await admin.visitor.post(COMPANY_PAGE, {
          intent: 'roles',
          customerId: await idOf(admin, buyer),
          roles: 'approver',
        }),
      ),
  ],
  [
    'loses the right to upload',
    404,
    async ({ admin }) => {
      const staff = await signedIn(shop, 'supervisor@example.com')
      const terms = { edit: crypto.randomUUID(), terms: '30', limit: '2500', exemptStates: '' }
      return redirectOf(await staff.post(`/staff/companies/${admin.key}`, terms))
    },
  ],
]

/** Presses until there is an answer. The first press may redirect, because the prices have changed. */
async function pressed(visitor: Visitor, way: Record<string, string> = {}): Promise<Response> {
  const answer = await place(visitor, way)
  if (answer.status !== 303) return answer
  expect(answer.headers.get('Location')).not.toContain('receipt')
  return place(visitor, way)
}

it.each(WAYS)('a buyer who %s with a file uploaded is out at once', async (_, status, take) => {
  const admin = await approvedCompany(shop)
  const buyer = await colleague(shop, admin, 'Ben', 'buyer')
  const path = await redirectOf(await upload(buyer.visitor))
  await redirectOf(await buyer.visitor.post(path, { intent: 'order', part: '1' }))
  await redirectOf(await buyer.visitor.get(await atPayPal(buyer.visitor, 'approve')))
  await take({ admin, buyer })
  for (const answer of [
    await buyer.visitor.get('/order-upload'),
    await upload(buyer.visitor),
    await uploadFile(buyer.visitor, '/order-upload/file', FILE),
    await buyer.visitor.get(path),
    await buyer.visitor.get(`${path}/rows`),
    await buyer.visitor.post(path, { intent: 'order', part: '1' }),
  ]) {
    expect(answer.status, answer.url).toBe(status)
  }
  const refused = await pressed(buyer.visitor)
  expect(refused.status).toBe(403)
  expect(await wordsOf(refused)).toMatch(
    /You may not order uploaded files any more|Your role in your company/,
  )
  expect(await ordersOf(shop, buyer.email)).toEqual([])
})

it('a buyer who is removed at the payment step does not pay with the company’s credit', async () => {
  const admin = await approvedCompany(shop)
  const buyer = await colleague(shop, admin, 'Ben', 'buyer')
  await toPayment(buyer.visitor)
  await redirectOf(
    await admin.visitor.post(COMPANY_PAGE, { intent: 'remove', customerId: await idOf(admin, buyer) }),
  )
  const refused = await pressed(buyer.visitor, ON_TERMS)
  expect(refused.status).toBe(400)
  expect(await wordsOf(refused)).toContain('This cart cannot be paid in that way')
  expect(await ordersOf(shop, buyer.email)).toEqual([])
  // The company's pages redirect.
  expect(await redirectOf(await buyer.visitor.get('/quick-order'))).toBe('/business/register')
  expect(await wordsOf(await buyer.visitor.get('/account'))).not.toContain('Upload an order')
})
