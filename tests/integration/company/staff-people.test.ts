import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { redirectOf, wordsOf } from '../checkout/buyer'
import { mailTo } from '../checkout/stand-ins'
import { newPerson, newStaff } from '../shop/book-keeping'
import { invitationTo } from './people'

let shop: Shop
let agent: Visitor
let supervisor: Visitor
beforeAll(async () => {
  shop = await startShop()
  agent = (await newStaff(shop, 'agent')).visitor
  supervisor = (await newStaff(shop, 'supervisor')).visitor
})
afterAll(() => shop.stop())

const PATH = '/staff/companies/adler-architects'
const page = async () => (await supervisor.get(PATH)).text()
const press = async (fields: Record<string, string>) => {
  const edit = /name="edit" value="([^"]+_[^"]+)"/.exec(await page())?.[1] ?? ''
  return supervisor.post(PATH, { ...fields, edit })
}

test('the list of companies is searched by name and by a person', async () => {
  for (const q of ['adler', 'ADLER ARCH']) {
    const html = await (await supervisor.get(`/staff/companies?${new URLSearchParams({ q })}`)).text()
    expect(html, q).toContain(`href="${PATH}"`)
  }
  expect(await wordsOf(await supervisor.get('/staff/companies?q=nosuchcompany'))).not.toContain('Adler')
  expect((await agent.get('/staff/companies?q=adler')).status).toBe(403)
})

test('supervisors change a person’s roles with a reason; an administrator stays, and agents may not', async () => {
  const people = [...(await page()).matchAll(/name="customerId" value="([^"]+)"/g)].map(([, id]) => id ?? '')
  expect(people.length).toBeGreaterThan(0)
  const [customerId = ''] = people
  const wish = { intent: 'person-roles', customerId, peopleReason: 'The approver left' }
  expect((await press({ ...wish, peopleReason: ' ' })).status).toBe(400)
  expect(await redirectOf(await press({ ...wish, roles: 'admin' }))).toBe(PATH)
  expect(await wordsOf(await supervisor.get('/staff/audit'))).toMatch(
    /Changed a person of a company.*The approver left/,
  )
  // Nobody would be left to administer the company.
  for (const each of people.slice(1)) {
    await redirectOf(await press({ ...wish, customerId: each, intent: 'person-remove' }))
  }
  expect((await press({ ...wish, intent: 'person-remove' })).status).toBe(409)
  expect((await press({ ...wish, customerId: 'nobody' })).status).toBe(404)
  expect((await agent.post(PATH, { ...wish, edit: 'x' })).status).toBe(403)
})

const stranger = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

test('supervisors invite people, who join by the link; an invitation is listed and withdrawn', async () => {
  const [ivy, una] = [await newPerson(shop, 'Ivy'), stranger('una')]
  const wish = { intent: 'person-invite', peopleReason: 'Their administrator called', roles: 'buyer' }
  const wrong = await press({ ...wish, email: 'nonsense', peopleReason: '' })
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toMatch(/href="#invite-reason"/)
  expect(await redirectOf(await press({ ...wish, email: `${ivy.email}; ${una}` }))).toBe(PATH)
  const listed = await wordsOf(await supervisor.get(PATH))
  for (const each of [ivy.email, una]) expect(listed).toContain(`${each} Buyer . Sent on`)
  expect(listed).toContain('by Cobnut’s service')
  expect(await wordsOf(await supervisor.get('/staff/audit'))).toContain('invited 2 as Buyer')
  const link = await invitationTo(shop, ivy.email)
  const mails = await mailTo(shop, ivy.email)
  expect(mails.map(({ text }) => text).join()).toContain('asked us to invite you')
  await redirectOf(await ivy.visitor.post(link, {}))
  expect(await page()).toContain(`/staff/customers/${ivy.id}`)
  expect((await press({ ...wish, email: ivy.email })).status).toBe(400)
  // Una's is taken back.
  const unas = await invitationTo(shop, una)
  const invitation = /name="invitation" value="([^"]+)"/.exec(await page())?.[1] ?? ''
  await redirectOf(await press({ intent: 'person-withdraw', invitation }))
  expect(await page()).not.toContain(una)
  expect(await wordsOf(await agent.get(unas))).toContain('has been used or is too old')
  expect((await agent.post(PATH, { ...wish, email: una, edit: 'x' })).status).toBe(403)
})
