import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add, theCart } from '../cart/cart-visitor'
import { ADDRESS, ON_TERMS, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { mailTo, platformOf } from '../checkout/stand-ins'
import { approvedCompany, COMPANY, COMPANY_PAGE, invitationTo, keyOf, person } from './people'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

describe('a company', () => {
  it('registers, waits, is approved, and pays on terms', async () => {
    const { visitor, email } = await person(shop, 'Sam')
    const empty = await visitor.post('/business/register', { ...COMPANY, company: '', taxId: '12' })
    expect(empty.status).toBe(400)
    const refused = await wordsOf(empty)
    for (const said of ['Please enter your company name', 'Please enter a tax ID such as'])
      expect(refused).toContain(said)
    expect(await redirectOf(await visitor.post('/business/register', COMPANY))).toBe('/account/business')
    expect(await redirectOf(await visitor.get('/business/register'))).toBe('/account/business')
    const waiting = await wordsOf(await visitor.get('/account/business'))
    for (const said of ['Rivera Bakery', '12-3456789', 'within one business day']) {
      expect(waiting).toContain(said)
    }

    const key = await keyOf(shop, email)
    const staff = await signedIn(shop, 'supervisor@example.com')
    expect(await wordsOf(await staff.get('/staff/companies'))).toContain('Rivera Bakery')
    const page = `/staff/companies/${key}`
    const wrong = await staff.post(page, { edit: 'one', terms: '30', limit: '', exemptStates: 'XX' })
    expect(await wordsOf(wrong)).toContain('two letters')
    const terms = { terms: '30', limit: '2500', exemptStates: '', upload: 'on' }
    // A double press lends once.
    await redirectOf(await staff.post(page, { edit: 'two', ...terms }))
    await redirectOf(await staff.post(page, { edit: 'two', ...terms }))
    expect((await mailTo(shop, email)).some(({ text }) => text.includes('Net 30, $2,500.00'))).toBe(true)
    const agreed = await wordsOf(await visitor.get('/account/business'))
    expect(agreed).toContain('Net 30')
    expect(agreed).not.toContain('within one business day')

    const again = await shop.visitor().send('/api/sign/in', { email, password: 'Cobnuts!24' })
    const { data } = (await again.json()) as { data: { businessAccountInfo: object } }
    expect(data.businessAccountInfo).toMatchObject({
      businessName: 'Rivera Bakery',
      businessIndustry: 'Bakery',
      isBulkUploadAvailable: true,
    })

    await add(visitor, WALNUTS, 2)
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    expect(await wordsOf(await visitor.get('/checkout/payment'))).toContain('$2,500.00 available')
    const receipt = await redirectOf(await place(visitor, ON_TERMS))
    expect(await wordsOf(await visitor.get(receipt))).toContain('Thank you')
  })

  it('takes in whom it invited, and keeps an administrator', async () => {
    const admin = await approvedCompany(shop)
    const buyer = await person(shop, 'Ben')
    const stranger = await person(shop, 'Eve')
    const invite = (email: string, roles: string) =>
      admin.visitor.post(COMPANY_PAGE, { intent: 'invite', email, roles })
    const refused = await invite('nonsense', 'approver')
    const chosen = (await refused.text()).match(/<input[^>]*id="invite-\w+"[^>]*>/g) ?? []
    expect([refused.status, chosen.filter((box) => box.includes('checked'))]).toEqual([
      400,
      [expect.stringContaining('value="approver"')],
    ])
    const [ben, other] = [buyer.email, `cleo-${crypto.randomUUID()}@example.com`]
    const wrong = await wordsOf(await invite(`Ben <${ben}>; Cleo <nonsense>`, 'buyer'))
    expect(wrong).toContain('Line 1, “Cleo &lt;nonsense&gt;”: Please enter a valid email address')
    await redirectOf(await invite(`Ben Buyer <${ben}>; Cleo <${other}>`, 'buyer'))
    expect(await invitationTo(shop, other)).toContain('/business/join')
    const link = await invitationTo(shop, buyer.email)
    const guest = shop.visitor()
    const signIn = await wordsOf(await guest.get(await redirectOf(await guest.get(link))))
    expect(signIn).toContain('Rivera Bakery invites you to buy for it')
    // Another person cannot use the link.
    expect(await wordsOf(await stranger.visitor.get(link))).toContain('Sign in with that address')
    expect((await stranger.visitor.post(link, {})).status).toBe(400)
    await redirectOf(await buyer.visitor.post(link, {}))
    expect(await wordsOf(await buyer.visitor.get(link))).toContain('no longer good')
    const seen = await wordsOf(await buyer.visitor.get('/account/business'))
    expect(seen).toContain('Rivera Bakery')
    expect(seen).not.toContain('Invite people')
    // A buyer changes nothing.
    expect((await buyer.visitor.post(COMPANY_PAGE, { intent: 'profile', ...COMPANY })).status).toBe(403)
    const unit = await platformOf(shop)
      .businessUnits()
      .withKey({ key: await keyOf(shop, admin.email) })
      .get()
      .execute()
    const [first, second] = unit.body.associates.map(({ customer }) => customer.id)
    const roles = (customerId = '', role = 'buyer') =>
      admin.visitor.post(COMPANY_PAGE, { intent: 'roles', customerId, roles: role })
    expect(await wordsOf(await roles(first))).toContain('A company needs an administrator')
    await redirectOf(await roles(second, 'approver'))
    await redirectOf(await admin.visitor.post(COMPANY_PAGE, { intent: 'remove', customerId: second ?? '' }))
    expect(await redirectOf(await buyer.visitor.get('/account/business'))).toBe('/business/register')
  })
})

describe('the endpoints', () => {
  it('make a company from its source, and read and write its profile', async () => {
    const { visitor } = await person(shop, 'Kim')
    const profile = async () => (await (await visitor.get('/api/business-units/me/profile')).json()) as Answer
    type Answer = { data?: { profile: { businessName: string; status: string; taxId: string } } }
    expect((await visitor.get('/api/business-units/me/profile')).status).toBe(404)
    expect((await visitor.send('/api/business-units', { source: 'nowhere' })).status).toBe(400)
    const made = { source: 'account creation' }
    expect((await visitor.send('/api/business-units', made)).status).toBe(201)
    expect((await visitor.send('/api/business-units', made)).status).toBe(201)
    expect((await profile()).data?.profile.status).toBe('waiting')
    const put = (body: object) => visitor.send('/api/business-units/me/profile', body, 'PUT')
    const full = {
      businessName: COMPANY.company,
      businessIndustry: COMPANY.industry,
      taxId: COMPANY.taxId,
      address: ADDRESS,
    }
    expect((await put({ ...full, businessIndustry: 'Piracy' })).status).toBe(400)
    expect((await put(full)).status).toBe(200)
    expect((await put((await profile()).data?.profile ?? {})).status).toBe(200)
    const home = { ...full, address: { ...ADDRESS, residential: true } }
    expect((await put({ profile: home })).status).toBe(200)
    // What GET answers, PUT takes.
    expect((await put((await profile()).data ?? {})).status).toBe(200)
    expect((await profile()).data?.profile).toMatchObject({ address: { residential: true } })
    expect((await profile()).data?.profile).toMatchObject({
      businessName: 'Rivera Bakery',
      taxId: '12-3456789',
    })
    expect((await theCart(visitor).catch(() => undefined))?.id).toBeUndefined()
    expect((await shop.visitor().get('/api/business-units/me/profile')).status).toBe(404)
  })
})
