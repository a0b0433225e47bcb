import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { VendorError } from '../../../app/services/vendor-error'
import { databaseOf, without } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { mailTo, platformOf } from '../checkout/stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const FORM = '/lead-forms/corporate-gifts'
const THANKS = 'Thank you for contacting us! We will reach out within 1 business day'
const lead = { name: 'Hazel', email: 'hazel@example.com', words: 'Forty <b>boxes</b>' }

async function kept(words: string): Promise<unknown[]> {
  const { results } = await (await databaseOf(shop))
    .prepare('SELECT form_id, payload FROM lead_submissions WHERE payload LIKE ?')
    .bind(`%${words}%`)
    .all<{ form_id: string; payload: string }>()
  return results.map(({ form_id, payload }) => ({ form_id, ...JSON.parse(payload) }))
}

test('a sent form is saved, mailed and thanked for with its document', async () => {
  const visitor = shop.visitor()
  const answer = await visitor.post(FORM, { ...lead, phone: '', admin: 'yes' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${FORM}?sent`])
  const page = await (await visitor.get(`${FORM}?sent`)).text()
  expect(page).toContain(THANKS)
  expect(page).toContain('href="/documents/corporate-gifts.pdf" target="_blank"')
  expect(await kept('Forty')).toEqual([{ form_id: 'corporate-gifts', ...lead }])
  const mails = async () => (await mailTo(shop, 'business@cobnut.example')).length
  await expect.poll(mails).toBe(1)
  const [mail] = await mailTo(shop, 'business@cobnut.example')
  expect(mail?.html).toContain('Forty &lt;b&gt;boxes&lt;/b&gt;')
  expect((await visitor.get('/documents/corporate-gifts.pdf')).headers.get('Content-Type')).toBe(
    'application/pdf',
  )
})

test('an error shows beside its field, with what was typed', async () => {
  const answer = await shop
    .visitor()
    .post(FORM, { name: '', email: 'hazel@', phone: '555', words: 'Ten tins' })
  expect(answer.status).toBe(400)
  const html = await answer.text()
  for (const message of ['field is required', 'enter a valid email', 'enter a valid phone number'])
    expect(html).toContain(message)
  expect(html).toContain('href="#corporate-gifts-name">Name: This field is required')
  expect(html).toContain('value="hazel@"')
  expect(html).toContain('Ten tins</textarea>')
  expect(await kept('Ten tins')).toEqual([])
})

test('a form that cannot be saved shows an error with the phone number', async () => {
  const send = () => shop.visitor().post(FORM, { ...lead, words: 'Six trays' })
  const answer = await without(shop, 'lead_submissions', send)
  expect(answer.status).toBe(503)
  const html = await answer.text()
  expect(html).toContain('please contact Customer Experience at 1-800-555-0142')
  expect(html).toContain('Six trays</textarea>')
})

type CrmEntry = { kind: string; name: string; values: Record<string, string> }

/** The CRM's entries with this text. */
async function crmWith(text: string): Promise<CrmEntry[]> {
  const entries: CrmEntry[] = await (await fetch(`${shop.sandboxUrl}/__sandbox/crm`)).json()
  return entries.filter(({ values }) => JSON.stringify(values).includes(text))
}

test('a form reaches the CRM once it is up again, exactly once', async () => {
  const db = await databaseOf(shop)
  await shop.setFaults([{ vendor: 'hubspot', status: 503 }])
  expect((await shop.visitor().post(FORM, { ...lead, words: 'Nine crates' })).status).toBe(303)
  // After its last try, so that none of them is still under way.
  const dead = () =>
    db
      .prepare("SELECT vendor FROM failed_jobs WHERE type = 'lead' AND dead_at IS NOT NULL")
      .first<string>('vendor')
  await expect.poll(dead).toBe('hubspot')
  expect(await crmWith('Nine crates')).toEqual([])
  await shop.clearFaults()
  const { leads } = await servicesOf(shop)
  const row = await db
    .prepare("SELECT id FROM lead_submissions WHERE payload LIKE '%Nine crates%'")
    .first<{ id: string }>()
  await leads.deliver(row?.id ?? '')
  await leads.deliver(row?.id ?? '')
  const form = { kind: 'form', name: 'corporate-gifts', values: { ...lead, words: 'Nine crates' } }
  expect(await crmWith('Nine crates')).toMatchObject([form])
})

test('a form that did not arrive is sent again until it does, and its dead job ends', async () => {
  const db = await databaseOf(shop)
  await shop.setFaults([{ vendor: 'hubspot', status: 503 }])
  await shop.visitor().post(FORM, { ...lead, words: 'Eleven jars' })
  const row = await db
    .prepare("SELECT id FROM lead_submissions WHERE payload LIKE '%Eleven jars%'")
    .first<{ id: string }>()
  const dead = () =>
    db
      .prepare('SELECT count(*) AS count FROM failed_jobs WHERE dead_at IS NOT NULL AND job LIKE ?')
      .bind(`%${row?.id}%`)
      .first<number>('count')
  await expect.poll(dead).toBe(1)
  const deadId = () =>
    db
      .prepare('SELECT id FROM failed_jobs WHERE dead_at IS NOT NULL AND job LIKE ?')
      .bind(`%${row?.id}%`)
      .first<string>('id')
  const first = await deadId()
  const runAt = async (minutes: number) =>
    (await servicesOf(shop, () => new Date(Date.now() + minutes * 60_000))).leads.sendDue()
  await runAt(5)
  await expect.poll(async () => [null, first].includes(await deadId())).toBe(false)
  // One entry for staff, however often it was sent.
  expect(await dead()).toBe(1)
  await shop.clearFaults()
  // Less than eight minutes old: not yet.
  await runAt(10)
  expect(await crmWith('Eleven jars')).toEqual([])
  await runAt(20)
  await expect.poll(() => crmWith('Eleven jars')).toHaveLength(1)
  await expect.poll(dead).toBe(0)
})

test('a form is thanked for and kept while the queue is away', async () => {
  const away = async () => {
    throw new VendorError('queue', 'is away')
  }
  const { leads } = await servicesOf(shop, undefined, { send: away, sendBatch: away })
  await leads.saveContact({ email: 'queue@example.com' })
  expect(await kept('queue@example.com')).toHaveLength(1)
})

test('a contact is created in the CRM, and later forms add a note and overwrite nothing', async () => {
  const visitor = shop.visitor()
  const send = (body: object) => visitor.send('/api/contacts', body)
  const answer = await send({ email: 'Ida@Example.com', firstName: 'Ida', company: 'Larder' })
  expect(await answer.json()).toEqual({ notices: [{ message: 'Thank you! We will be in touch.' }] })
  const contact = { kind: 'contact', name: 'ida@example.com' }
  await expect.poll(() => crmWith('Larder')).toMatchObject([contact])
  await send({ email: 'ida@example.com', phone: '900 555 0123', company: '<b>Call me</b>' })
  await expect.poll(() => crmWith('900 555 0123')).toMatchObject([{ kind: 'note', name: 'ida@example.com' }])
  const [{ values: note } = { values: {} }] = await crmWith('900 555 0123')
  expect(note).toEqual({
    note: 'Sent by a form of the shop; nobody proved the address.<br>email: ida@example.com<br>phone: 900 555 0123<br>company: &#60;b&#62;Call me&#60;/b&#62;',
  })
  const values = { email: 'ida@example.com', firstname: 'Ida', company: 'Larder' }
  expect((await crmWith('Larder')).map((entry) => entry.values)).toEqual([values])
  expect((await send({ email: 'ida@' })).status).toBe(400)
  expect((await send({ email: 'ida@example.com', phone: '5'.repeat(201) })).status).toBe(400)
})

test('a form adds to a contact and overwrites nothing', async () => {
  const { crm } = await servicesOf(shop)
  await crm?.saveContact({ email: 'ada@example.com', firstName: 'Ada', company: 'Granary' })
  await crm?.submitForm({
    formId: 'corporate-gifts',
    values: { email: 'ada@example.com', firstname: 'Eve', phone: '900 555 0199' },
    submittedAt: new Date(),
  })
  expect((await crmWith('ada@example.com')).map(({ kind, values }) => [kind, values])).toEqual([
    ['form', { email: 'ada@example.com', phone: '900 555 0199' }],
    ['contact', { email: 'ada@example.com', firstname: 'Ada', company: 'Granary', phone: '900 555 0199' }],
  ])
  const note = 'Sent by a form of the shop; nobody proved the address.<br>firstname: Eve'
  expect(await crmWith('Eve')).toMatchObject([{ kind: 'note', values: { note } }])
})

test('a saved form is thanked for although the email failed', async () => {
  await shop.setFaults([{ vendor: 'mail', status: 503 }])
  expect((await shop.visitor().post(FORM, { ...lead, words: 'Two tins' })).status).toBe(303)
  expect(await kept('Two tins')).toHaveLength(1)
})

test('the endpoint accepts both names of the form, but no recipient', async () => {
  const visitor = shop.visitor()
  const send = (body: object) => visitor.send('/api/lead-forms', body)
  const gladlyEmail = 'somebody@example.com'
  const payload = { ...lead, words: 'By script' }
  for (const id of [{ hubspotFormId: 'corporate-gifts' }, { formId: 'corporate-gifts' }]) {
    const answer = await send({ ...id, gladlyEmail, payload })
    expect(await answer.json()).toEqual({ notices: [{ message: THANKS }] })
  }
  expect(await kept('By script')).toHaveLength(2)
  expect(await mailTo(shop, gladlyEmail)).toEqual([])
  const slip = await send({ formId: 'corporate-gifts', payload: { name: 'Hazel' } })
  expect(slip.status).toBe(400)
  const required = { message: 'This field is required' }
  expect(await slip.json()).toEqual({
    errors: [
      { key: 'email', ...required },
      { key: 'words', ...required },
    ],
  })
  expect((await send({ formId: 'no-such-form', payload })).status).toBe(404)
  expect((await send({ formId: 'corporate-gifts' })).status).toBe(400)
})

test('a question about a product reaches customer service with its name, and leads back to it', async () => {
  const page = '/product-question/1001'
  const visitor = shop.visitor()
  const product = await (await visitor.get('/nuts/almonds/raw-almonds.html')).text()
  expect(product).toContain(`href="${page}"`)
  const empty = await visitor.post(page, { name: 'Hazel', email: 'hazel@', question: ' ' })
  expect(empty.status).toBe(400)
  const html = await empty.text()
  for (const words of ['id="question-error"', 'id="email-error"', 'value="hazel@"', 'value="Hazel"'])
    expect(html).toContain(words)
  const asked = { name: '', email: 'hazel@example.com', question: 'Are they pasteurized?' }
  const answer = await visitor.post(page, { ...asked, product: 'Another' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/nuts/almonds/raw-almonds.html'])
  const mails = async () => (await mailTo(shop, 'care@cobnut.example')).map(({ html }) => html)
  await expect.poll(mails).toEqual([expect.stringContaining('Are they pasteurized?')])
  expect((await mails())[0]).toContain('Raw Almonds (1001)')
  expect((await visitor.get('/product-question/no-such-food')).status).toBe(404)
})

test.each(['/lead-forms/nothing', '/lead-forms/%00'])('%s is a 404', async (path) => {
  expect((await shop.visitor().get(path)).status).toBe(404)
})

test('a malformed page affects neither forms nor search', async () => {
  const body = { container: 'pages', key: 'half-written', value: { title: 'Half written' } }
  await platformOf(shop).customObjects().post({ body }).execute()
  const { content } = await servicesOf(shop)
  const paths = (await content.all()).map(({ path }) => path)
  expect(paths).toContain('/corporate-gifts')
  expect(paths).not.toContain('/half-written')
})
