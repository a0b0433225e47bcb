import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseOf } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { redirectOf, wordsOf } from '../checkout/buyer'
import { mailTo, platformOf } from '../checkout/stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const PAGE = '/account/reseller-certification'
const STAFF = '/staff/certificates?index'
const PDF = '%PDF-1.7 a certificate'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

function filed(visitor: Visitor, fields: Record<string, string>, content: BlobPart = PDF): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new File([content], 'resale.pdf'))
  return visitor.fetch(PAGE, { method: 'POST', headers: { Origin: visitor.origin }, body })
}

const unit = async () =>
  (await platformOf(shop).businessUnits().withKey({ key: 'corner-larder' }).get().execute()).body

it('a certificate is filed, looked at, and frees from tax in its state', async () => {
  const reseller = await signedIn(shop, 'reseller@example.com')
  const good = { state: 'CA', expiresOn: inDays(20) }
  for (const [fields, content, words] of [
    [{ ...good, state: 'XX' }, PDF, 'Choose a state'],
    [{ ...good, expiresOn: '2020-01-01' }, PDF, 'That day has passed'],
    [good, '<svg/>', 'Please choose a PDF'],
    [good, new Uint8Array(10 * 1024 * 1024 + 1), 'at most 10 MB'],
  ] as const) {
    const refused = await filed(reseller, fields, content)
    expect(refused.status).toBe(400)
    expect(await wordsOf(refused)).toContain(words)
  }
  await redirectOf(await filed(reseller, good))
  expect(await wordsOf(await reseller.get(PAGE))).toContain('We are looking at it')
  const office = await signedIn(shop, 'office@example.com')
  expect((await office.get(PAGE)).status).toBe(404)

  const staff = await signedIn(shop, 'supervisor@example.com')
  const page = await (await staff.get('/staff/certificates')).text()
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const file = await staff.get(`/staff/certificates/${id}`)
  expect(file.headers.get('Content-Disposition')).toContain('attachment')
  expect(await file.text()).toBe(PDF)
  expect((await reseller.get(`/staff/certificates/${id}`)).status).toBe(404)
  await redirectOf(await staff.post(STAFF, { intent: 'approve', id }))
  await redirectOf(await staff.post(STAFF, { intent: 'reject', id }))
  expect((await unit()).custom?.fields).toMatchObject({ taxExempt: true, taxExemptStates: ['CA'] })
  expect(await wordsOf(await reseller.get(PAGE))).toContain('Good')

  // Twenty days before its end: one reminder, however often the schedule runs.
  const worker = await shop.miniflare.getWorker('cobnut')
  await worker.scheduled({ cron: '*/5 * * * *' })
  await worker.scheduled({ cron: '*/5 * * * *' })
  const mails = await mailTo(shop, 'reseller@example.com')
  expect(mails.filter(({ text }) => /submit a\s+new one/.test(text))).toHaveLength(1)

  // After its last day the state is taxed again.
  const database = await databaseOf(shop)
  await database
    .prepare('UPDATE reseller_certificates SET expires_on = ? WHERE id = ?')
    .bind('2020-01-01', id)
    .run()
  await worker.scheduled({ cron: '*/5 * * * *' })
  expect((await unit()).custom?.fields).toMatchObject({ taxExempt: false, taxExemptStates: [] })
  expect(await wordsOf(await reseller.get(PAGE))).toContain('Expired')
})

it('a certificate leaves other states as they are, is not approved after its day, and reminds of no later one', async () => {
  const { companies, resellerCertificates } = await servicesOf(shop)
  const file = async (state: string, expiresOn: string) => {
    await resellerCertificates.file('corner-larder', {
      state,
      expiresOn,
      fileName: 'a.pdf',
      fileType: 'application/pdf',
      email: 'corner@example.com',
      pageUrl: shop.url,
      bytes: new TextEncoder().encode(PDF),
    })
    const all = await resellerCertificates.ofCompany('corner-larder')
    return all.find((each) => each.state === state && each.expiresOn === expiresOn)?.id ?? ''
  }
  await companies.setExemptStates('corner-larder', ['NY'])
  const [waits, first, later] = [
    await file('NY', inDays(90)),
    await file('ME', inDays(20)),
    await file('ME', inDays(400)),
  ]
  for (const id of [first, later]) await resellerCertificates.decide(id, true, '')
  expect((await unit()).custom?.fields.taxExemptStates.toSorted()).toEqual(['ME', 'NY'])
  await resellerCertificates.tick()
  const told = await mailTo(shop, 'corner@example.com')
  expect(told.filter(({ text }) => /submit a\s+new one/.test(text))).toEqual([])
  await resellerCertificates.decide(waits, false, '')
  expect((await unit()).custom?.fields.taxExemptStates.toSorted()).toEqual(['ME', 'NY'])

  const over = await file('VT', '2020-01-01')
  const staff = await signedIn(shop, 'supervisor@example.com')
  const answer = await redirectOf(await staff.post(STAFF, { intent: 'approve', id: over }))
  expect(await wordsOf(await staff.get(answer))).toContain('This certificate has expired.')
  await redirectOf(await staff.post(STAFF, { intent: 'reject', id: over }))
  expect((await unit()).custom?.fields.taxExemptStates.toSorted()).toEqual(['ME', 'NY'])
})

it('takes ten certificates that wait, and deletes the file of one that is refused', async () => {
  const services = await servicesOf(shop)
  const about = { state: 'OR', expiresOn: inDays(90), fileName: 'a.pdf', fileType: 'application/pdf' }
  const file = () =>
    services.resellerCertificates.file('corner-larder', {
      ...about,
      email: 'reseller@example.com',
      pageUrl: shop.url,
      bytes: new TextEncoder().encode(PDF),
    })
  const filed = await Promise.all(Array.from({ length: 12 }, file))
  expect(filed.filter(Boolean)).toHaveLength(10)
  const [one] = await services.resellerCertificates.ofCompany('corner-larder')
  expect(await services.resellerCertificates.body(one?.id ?? '')).toBeDefined()
  await services.resellerCertificates.decide(one?.id ?? '', false, '')
  expect(await services.resellerCertificates.body(one?.id ?? '')).toBeUndefined()
})
