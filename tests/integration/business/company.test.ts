import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add, theCart } from '../cart/cart-visitor'
import { ADDRESS, orderForm, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { mailTo, platformOf } from '../checkout/stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const COMPANY = { ...ADDRESS, company: 'Rivera Bakery', industry: 'Bakery', taxId: '12-3456789' }
const PAGE = '/account/business?index'

/** A new customer. */
async function person(name: string): Promise<{ visitor: Visitor; email: string }> {
  const visitor = shop.visitor()
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`
  await redirectOf(
    await visitor.post('/sign/in', { intent: 'sign-up', email, name, password: 'Cobnuts!24', isB2b: 'on' }),
  )
  return { visitor, email }
}

async function keyOf(email: string): Promise<string> {
  const where = `contactEmail="${email}"`
  const units = await platformOf(shop).businessUnits().get({ queryArgs: { where } }).execute()
  return units.body.results[0]?.key ?? ''
}

const linkIn = (text: string) => {
  const url = /https?:\S+\/business\/join\?key=\w+/.exec(text)?.[0] ?? ''
  return url.slice(url.indexOf('/business'))
}

describe('a company', () => {
  it('registers, waits, is approved, and pays on terms', async () => {
    const { visitor, email } = await person('Sam')
    const empty = await visitor.post('/business/register', { ...COMPANY, company: '', taxId: '12' })
    expect(empty.status).toBe(400)
    const refused = await wordsOf(empty)
    for (const said of ['Please enter your company’s name', 'Please enter a tax ID such as'])
      expect(refused).toContain(said)
    expect(await redirectOf(await visitor.post('/business/register', COMPANY))).toBe('/account/business')
    expect(await redirectOf(await visitor.get('/business/register'))).toBe('/account/business')
    const waiting = await wordsOf(await visitor.get('/account/business'))
    for (const said of ['Rivera Bakery', '12-3456789', 'within one business day']) {
      expect(waiting).toContain(said)
    }

    const key = await keyOf(email)
    const staff = await signedIn(shop, 'supervisor@example.com')
    expect(await wordsOf(await staff.get('/staff/companies'))).toContain('Rivera Bakery')
    const page = `/staff/companies/${key}`
    const wrong = await staff.post(page, { edit: 'one', terms: '30', limit: '', exemptStates: 'XX' })
    expect(await wordsOf(wrong)).toContain('two letters')
    const terms = { terms: '30', limit: '2500', exemptStates: '', upload: 'on' }
    // A double press lends once.
    await redirectOf(await staff.post(page, { edit: 'two', ...terms }))
    await redirectOf(await staff.post(page, { edit: 'two', ...terms }))
    expect((await staff.post(page, { edit: 'three', ...terms, limit: '100' })).status).toBe(400)
    expect((await mailTo(shop, email)).some(({ text }) => text.includes('Net 30, $2,500.00'))).toBe(true)
    const agreed = await wordsOf(await visitor.get('/account/business'))
    expect(agreed).toContain('Net 30')
    expect(agreed).not.toContain('within one business day')

    await add(visitor, WALNUTS, 2)
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    expect(await wordsOf(await visitor.get('/checkout/payment'))).toContain('$2,500.00 of credit left')
    await redirectOf(await visitor.post('/checkout/payment', { intent: 'credit-account' }))
    const receipt = await redirectOf(await visitor.post('/checkout/payment', await orderForm(visitor)))
    expect(await wordsOf(await visitor.get(receipt))).toContain('Thank you')
  })

  it('takes in whom it invited, and keeps an administrator', async () => {
    const admin = await person('Ada')
    await redirectOf(await admin.visitor.post('/business/register', COMPANY))
    const buyer = await person('Ben')
    const stranger = await person('Eve')
    const invite = (email: string, roles: string) =>
      admin.visitor.post(PAGE, { intent: 'invite', email, roles })
    expect((await invite('nonsense', 'buyer')).status).toBe(400)
    await redirectOf(await invite(buyer.email, 'buyer'))
    const [mail] = (await mailTo(shop, buyer.email)).filter(({ subject }) => subject.includes('invites'))
    const link = linkIn(mail?.text ?? '')
    // Who got the link from somebody else does not get in.
    expect(await wordsOf(await stranger.visitor.get(link))).toContain('Sign in with that address')
    expect((await stranger.visitor.post(link, {})).status).toBe(400)
    await redirectOf(await buyer.visitor.post(link, {}))
    expect(await wordsOf(await buyer.visitor.get(link))).toContain('no longer good')
    const seen = await wordsOf(await buyer.visitor.get('/account/business'))
    expect(seen).toContain('Rivera Bakery')
    expect(seen).not.toContain('Invite somebody')
    // A buyer changes nothing.
    expect((await buyer.visitor.post(PAGE, { intent: 'profile', ...COMPANY })).status).toBe(403)
    const unit = await platformOf(shop)
      .businessUnits()
      .withKey({ key: await keyOf(admin.email) })
      .get()
      .execute()
    const [first, second] = unit.body.associates.map(({ customer }) => customer.id)
    const roles = (customerId = '', role = 'buyer') =>
      admin.visitor.post(PAGE, { intent: 'roles', customerId, roles: role })
    expect(await wordsOf(await roles(first))).toContain('A company needs an administrator')
    await redirectOf(await roles(second, 'approver'))
    await redirectOf(await admin.visitor.post(PAGE, { intent: 'remove', customerId: second ?? '' }))
    expect(await redirectOf(await buyer.visitor.get('/account/business'))).toBe('/business/register')
  })
})

describe('the endpoints', () => {
  it('make a company from its source, and read and write its profile', async () => {
    const { visitor } = await person('Kim')
    const profile = async () => (await (await visitor.get('/api/business-units/me/profile')).json()) as Answer
    type Answer = { data?: { profile: { businessName: string; status: string; taxId: string } } }
    expect((await visitor.get('/api/business-units/me/profile')).status).toBe(404)
    expect((await visitor.send('/api/business-units', { source: 'nowhere' })).status).toBe(400)
    const made = { source: 'account creation' }
    expect((await visitor.send('/api/business-units', made)).status).toBe(201)
    expect((await visitor.send('/api/business-units', made)).status).toBe(201)
    expect((await profile()).data?.profile.status).toBe('waiting')
    const put = (body: object) => visitor.send('/api/business-units/me/profile', body, 'PUT')
    expect((await put({ ...COMPANY, industry: 'Piracy' })).status).toBe(400)
    expect((await put(COMPANY)).status).toBe(200)
    expect((await profile()).data?.profile).toMatchObject({
      businessName: 'Rivera Bakery',
      taxId: '12-3456789',
    })
    expect((await theCart(visitor).catch(() => undefined))?.id).toBeUndefined()
    expect((await shop.visitor().get('/api/business-units/me/profile')).status).toBe(404)
  })
})
