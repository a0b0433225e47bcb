import { servicesOf } from '../../support/services'
import type { Shop, Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add } from '../cart/cart-visitor'
import { ADDRESS, redirectOf, WALNUTS } from '../checkout/buyer'
import { mailTo, platformOf } from '../checkout/stand-ins'

export const COMPANY = { ...ADDRESS, company: 'Rivera Bakery', industry: 'Bakery', taxId: '12-3456789' }
export const COMPANY_PAGE = '/account/business?index'

export type Person = { visitor: Visitor; email: string }

export async function person(shop: Shop, name: string): Promise<Person> {
  const visitor = shop.visitor()
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`
  await redirectOf(
    await visitor.post('/sign/in', { intent: 'sign-up', email, name, password: 'Cobnuts!24', isB2b: 'on' }),
  )
  return { visitor, email }
}

/** The key of the company that this person registered. */
export async function keyOf(shop: Shop, email: string): Promise<string> {
  const where = `contactEmail="${email}"`
  const units = await platformOf(shop).businessUnits().get({ queryArgs: { where } }).execute()
  return units.body.results[0]?.key ?? ''
}

/** The path in the invitation to this address. */
export async function invitationTo(shop: Shop, email: string): Promise<string> {
  await (await servicesOf(shop)).invitations.sendWaiting()
  const mails = (await mailTo(shop, email)).filter(({ subject }) => subject.includes('invites'))
  const url = /https?:\S+\/business\/join\?key=\w+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
  return url.slice(url.indexOf('/business'))
}

type Terms = { terms?: string; limit?: string; exemptStates?: string }

/** As by the link in an e-mail to this address. */
export async function prove(shop: Shop, email: string): Promise<void> {
  const customers = platformOf(shop).customers()
  const { results } = (await customers.get({ queryArgs: { where: `email="${email}"` } }).execute()).body
  const body = { id: results[0]?.id ?? '', ttlMinutes: 10 }
  const token = await customers.emailToken().post({ body }).execute()
  await customers
    .emailConfirm()
    .post({ body: { tokenValue: token.body.value } })
    .execute()
}

const supervisors = new WeakMap<Shop, Promise<Visitor>>()

/** Signed in once for each shop. */
export function supervisorOf(shop: Shop): Promise<Visitor> {
  const present = supervisors.get(shop) ?? signedIn(shop, 'supervisor@example.com')
  supervisors.set(shop, present)
  return present
}

/** A company approved by staff, and its administrator. */
export async function approvedCompany(shop: Shop, terms: Terms = {}): Promise<Person & { key: string }> {
  const admin = await person(shop, 'Ada')
  await prove(shop, admin.email)
  await redirectOf(await admin.visitor.post('/business/register', COMPANY))
  const key = await keyOf(shop, admin.email)
  const staff = await supervisorOf(shop)
  const agreed = { edit: crypto.randomUUID(), terms: '30', limit: '2500', exemptStates: '', ...terms }
  await redirectOf(await staff.post(`/staff/companies/${key}`, { ...agreed, upload: 'on' }))
  return { ...admin, key }
}

/** A new associate of the company with this role. */
export async function colleague(shop: Shop, admin: Person, name: string, role: string): Promise<Person> {
  const somebody = await person(shop, name)
  await redirectOf(
    await admin.visitor.post(COMPANY_PAGE, { intent: 'invite', email: somebody.email, roles: role }),
  )
  await redirectOf(await somebody.visitor.post(await invitationTo(shop, somebody.email), {}))
  return somebody
}

/** Posts a file as a browser does. */
export function uploadFile(
  visitor: Visitor,
  path: string,
  content: BlobPart,
  name = 'order.csv',
): Promise<Response> {
  const body = new FormData()
  body.set('file', new File([content], name))
  return visitor.fetch(path, { method: 'POST', headers: { Origin: visitor.origin }, body })
}

/** Fills a cart and continues to payment. */
export async function toPayment(visitor: Visitor, quantity = 2, address = ADDRESS): Promise<void> {
  await add(visitor, WALNUTS, quantity)
  await redirectOf(await visitor.post('/checkout/address', address))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
}

/** The id in the page's first form with this field. */
export async function idIn(visitor: Visitor, path: string): Promise<string> {
  return /name="id" value="([^"]+)"/.exec(await (await visitor.get(path)).text())?.[1] ?? ''
}
