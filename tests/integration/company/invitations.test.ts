import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { ADDRESS, redirectOf, wordsOf } from '../checkout/buyer'
import { idOf } from '../checkout/payers'
import { mailTo } from '../checkout/stand-ins'
import {
  approvedCompany,
  COMPANY,
  COMPANY_PAGE,
  colleague,
  invitationTo,
  keyOf,
  type Person,
  person,
  prove,
  supervisorOf,
  toPayment,
} from './people'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const invite = (by: Person, email: string, roles = 'buyer') =>
  by.visitor.post(COMPANY_PAGE, { intent: 'invite', email, roles })
const stranger = () => `stranger-${crypto.randomUUID()}@example.com`
const page = async ({ visitor }: Person) => wordsOf(await visitor.get('/account/business'))

describe('an invitation', () => {
  it('ends with the right of the person who sent it', async () => {
    const admin = await approvedCompany(shop)
    const second = await colleague(shop, admin, 'Eve', 'admin')
    await prove(shop, second.email)
    const other = await person(shop, 'Other')
    await redirectOf(await invite(second, other.email, 'admin'))
    const link = await invitationTo(shop, other.email)
    expect(await page(admin)).toContain(other.email)
    const customerId = await idOf(shop, second.email)
    await redirectOf(await admin.visitor.post(COMPANY_PAGE, { intent: 'roles', customerId, roles: 'buyer' }))
    expect(await page(admin)).not.toContain(other.email)
    expect((await other.visitor.post(link, {})).status).toBe(400)
    // Being an administrator again does not bring it back.
    await redirectOf(await admin.visitor.post(COMPANY_PAGE, { intent: 'roles', customerId, roles: 'admin' }))
    expect((await other.visitor.post(link, {})).status).toBe(400)
    await redirectOf(await invite(second, other.email, 'admin'))
    const again = await invitationTo(shop, other.email)
    await redirectOf(await admin.visitor.post(COMPANY_PAGE, { intent: 'remove', customerId }))
    expect((await other.visitor.post(again, {})).status).toBe(400)
    expect(await page(admin)).not.toContain(other.email)
  })

  it('is listed while it is open, and withdrawn by an administrator alone', async () => {
    const admin = await approvedCompany(shop)
    const buyer = await colleague(shop, admin, 'Ben', 'buyer')
    const invited = await person(shop, 'Ivy')
    await redirectOf(await invite(admin, invited.email))
    const link = await invitationTo(shop, invited.email)
    expect(await page(admin)).toMatch(
      new RegExp(`Open invitations ${invited.email} Buyer\\s?\\. Sent on .* by Ada`),
    )
    expect(await page(buyer)).not.toContain(invited.email)
    const html = await (await admin.visitor.get('/account/business')).text()
    const invitation = /name="invitation" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const withdraw = { intent: 'withdraw', invitation }
    expect((await buyer.visitor.post(COMPANY_PAGE, withdraw)).status).toBe(403)
    const elsewhere = await approvedCompany(shop)
    await redirectOf(await elsewhere.visitor.post(COMPANY_PAGE, withdraw))
    expect(await page(admin)).toContain(invited.email)
    await redirectOf(await admin.visitor.post(COMPANY_PAGE, withdraw))
    expect(await page(admin)).not.toContain(invited.email)
    expect((await invited.visitor.post(link, {})).status).toBe(400)
  })

  it('is sent for an approved company, by a proven person, and at most a hundred times a day', async () => {
    const waiting = await person(shop, 'Wes')
    await prove(shop, waiting.email)
    await redirectOf(await waiting.visitor.post('/business/register', COMPANY))
    const nobody = stranger()
    expect((await invite(waiting, nobody)).status).toBe(403)
    const admin = await approvedCompany(shop)
    const unproven = await person(shop, 'Una')
    await redirectOf(await unproven.visitor.post('/business/register', COMPANY))
    await agree(await keyOf(shop, unproven.email))
    const refused = await invite(unproven, nobody)
    expect(refused.status).toBe(403)
    expect(await wordsOf(refused)).toContain('is yours')
    expect(await mailTo(shop, nobody)).toEqual([])
    // As if 98 were sent before: the mail vendor takes only a few a second.
    const { mailsToOthers } = await servicesOf(shop)
    await mailsToOthers.count({ account: await idOf(shop, admin.email), network: '' }, 98)
    await redirectOf(await invite(admin, `${stranger()}; ${stranger()}`))
    const over = await invite(admin, stranger())
    expect(over.status).toBe(429)
    expect(await wordsOf(over)).toContain('in a day')
  })

  it('goes to twenty at once, one after another, also while the mail vendor is away at first', async () => {
    const admin = await approvedCompany(shop)
    const emails = Array.from({ length: 20 }, stranger)
    await shop.setFaults([{ vendor: 'mail', status: 503 }])
    await redirectOf(await invite(admin, emails.join('; ')))
    const { invitations } = await servicesOf(shop)
    await expect(invitations.sendWaiting()).rejects.toThrow('mail')
    await shop.clearFaults()
    await invitations.sendWaiting()
    for (const email of emails) expect(await mailTo(shop, email), email).toHaveLength(1)
    // Once for each, and not after it was withdrawn.
    const [late = ''] = [stranger()]
    await shop.setFaults([{ vendor: 'mail', status: 503 }])
    await redirectOf(await invite(admin, late))
    const html = await (await admin.visitor.get('/account/business')).text()
    const invitation = /name="invitation" value="([^"]+)"/.exec(html)?.[1] ?? ''
    await redirectOf(await admin.visitor.post(COMPANY_PAGE, { intent: 'withdraw', invitation }))
    await shop.clearFaults()
    await invitations.sendWaiting()
    expect(await mailTo(shop, late)).toEqual([])
  }, 60_000)

  it('says who sent it, carries no text of theirs, and can be stopped without script', async () => {
    const admin = await approvedCompany(shop)
    const lure = { ...COMPANY, company: 'Claim $250 at http://evil.example/refund now' }
    await redirectOf(await admin.visitor.post(COMPANY_PAGE, { intent: 'profile', ...lure }))
    await agree(admin.key)
    const to = stranger()
    await redirectOf(await invite(admin, to))
    await invitationTo(shop, to)
    const [mail] = await mailTo(shop, to)
    expect(mail?.subject).toBe('Claim at now invites you to buy at Cobnut')
    expect(mail?.text).not.toMatch(/evil\.example|\$250/)
    expect(mail?.text).toContain(admin.email)
    const stop = /\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const guest = shop.visitor()
    expect(await wordsOf(await guest.get(stop))).toContain('gifts and invitations of this sender')
    expect((await guest.post(stop, {})).status).toBe(200)
    await redirectOf(await invite(admin, to))
    await invitationTo(shop, to)
    expect(await mailTo(shop, to)).toHaveLength(1)
    // Another company may write.
    await redirectOf(await invite(await approvedCompany(shop), to))
    await invitationTo(shop, to)
    expect(await mailTo(shop, to)).toHaveLength(2)
  })
})

async function agree(key: string) {
  const staff = await supervisorOf(shop)
  const terms = { edit: crypto.randomUUID(), terms: '30', limit: '2500', exemptStates: 'NY', upload: 'on' }
  await redirectOf(await staff.post(`/staff/companies/${key}`, terms))
}

describe('an approved company', () => {
  it.each([
    ['name', { company: 'Another Bakery' }],
    ['tax ID', { taxId: '98-7654321' }],
    ['address', { street2: '9' }],
  ])('that changes its %s is looked at again before credit and exemptions go on', async (_, change) => {
    const admin = await approvedCompany(shop, { exemptStates: 'NY' })
    const buyer = await colleague(shop, admin, 'Ben', 'buyer')
    await redirectOf(
      await admin.visitor.post('/account/business/approvals', { intent: 'limit', limit: '10' }),
    )
    await toPayment(admin.visitor, 2)
    const before = await wordsOf(await admin.visitor.get('/checkout/payment'))
    for (const said of ['$2,500.00 available', 'No tax on']) expect(before).toContain(said)
    await redirectOf(await admin.visitor.post(COMPANY_PAGE, { intent: 'profile', ...COMPANY, ...change }))
    expect(await page(admin)).toContain('we look at it again within one business day')
    const payment = await wordsOf(await admin.visitor.get('/checkout/payment'))
    expect(payment).not.toContain('available')
    expect(payment).not.toContain('No tax')
    expect(payment).toContain('its terms and tax exemptions do not count')
    const staff = await supervisorOf(shop)
    expect(await wordsOf(await staff.get('/staff/companies'))).toContain('Changed since its approval')
    expect(await wordsOf(await staff.get(`/staff/companies/${admin.key}`))).toContain(
      'It was approved as Rivera Bakery; 12-3456789; 214 West 18th Street',
    )
    // Its limit holds meanwhile.
    await toPayment(buyer.visitor, 2)
    expect(await wordsOf(await buyer.visitor.get('/checkout/payment'))).toContain('need an approval')
    await agree(admin.key)
    expect(await page(admin)).not.toContain('we look at it again')
    const after = await wordsOf(await admin.visitor.get('/checkout/payment'))
    for (const said of ['$2,500.00 available', 'No tax on']) expect(after).toContain(said)
  })

  it('that changes anything else goes on', async () => {
    const admin = await approvedCompany(shop)
    const same = { ...COMPANY, industry: 'Retail', name: 'Ann Other', phone: '212 555 0199' }
    await redirectOf(await admin.visitor.post(COMPANY_PAGE, { intent: 'profile', ...same }))
    expect(await page(admin)).not.toContain('we look at it again')
    const put = {
      businessName: COMPANY.company,
      businessIndustry: 'Bakery',
      taxId: '98-7654321',
      address: ADDRESS,
    }
    const answer = await admin.visitor.send('/api/business-units/me/profile', put, 'PUT')
    expect(await answer.json()).toMatchObject({ data: { profile: { status: 'waiting' } } })
  })
})
