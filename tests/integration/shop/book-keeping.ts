import { differencesOf } from '../../../app/models/ledger/books'
import { sidesOf } from '../../../app/services/closing/facts.server'
import type { Services } from '../../../app/services/index.server'
import type { Shop, Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { ADDRESS, atPayPal, orderForm, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { idOf } from '../checkout/payers'
import { platformOf } from '../checkout/stand-ins'

export type Person = { visitor: Visitor; email: string; id: string }

let people = 0

/** A new customer, with an address of their own. */
export async function newPerson(shop: Shop, name = 'Robin'): Promise<Person & { home: typeof ADDRESS }> {
  people += 1
  const visitor = shop.visitor()
  const email = `${name.toLowerCase()}-${people}-${crypto.randomUUID().slice(0, 6)}@example.com`
  const form = { intent: 'sign-up', email, name, password: 'Cobnuts!24' }
  await redirectOf(await visitor.post('/sign/in', form))
  return { visitor, email, id: await idOf(shop, email), home: { ...ADDRESS, street2: `Apartment ${people}` } }
}

export const ROLES = {
  accountant: ['readBooks'],
  agent: ['checkOutAsCustomer'],
  supervisor: ['checkOutAsCustomer', 'staffSupervisor'],
  admin: ['checkOutAsCustomer', 'staffSupervisor', 'staffAdmin'],
} as const

/** A new member of staff, whose look-ups are not used up. */
export async function newStaff(
  shop: Shop,
  role: keyof typeof ROLES,
): Promise<Person & { home: typeof ADDRESS }> {
  const person = await newPerson(shop, role)
  const resource = platformOf(shop).customers().withId({ ID: person.id })
  const { version, custom } = (await resource.get().execute()).body
  const name = 'permissions'
  const value = [...ROLES[role]]
  const action = custom
    ? ({ action: 'setCustomField', name, value } as const)
    : ({
        action: 'setCustomType',
        type: { typeId: 'type', key: 'customer' },
        fields: { [name]: value },
      } as const)
  await resource.post({ body: { version, actions: [action] } }).execute()
  return { ...person, visitor: await signedIn(shop, person.email) }
}

/** Orders with PayPal and store credit; returns the order's number. */
export async function orders(
  { visitor, home }: Pick<Awaited<ReturnType<typeof newPerson>>, 'visitor' | 'home'>,
  quantity = 2,
): Promise<string> {
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: String(quantity) }))
  await redirectOf(await visitor.post('/checkout/address', home))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  // Store credit may pay all of it.
  const isPaid = (await wordsOf(await visitor.get('/checkout/payment'))).includes('Place order, $0.00')
  if (!isPaid) await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  return numberOn(visitor, await visitor.post('/checkout/payment', await orderForm(visitor)))
}

export async function numberOn(visitor: Visitor, placed: Response): Promise<string> {
  const receipt = await wordsOf(await visitor.get(await redirectOf(placed)))
  const number = /Your order number is (\S+?)\s?\./.exec(receipt)?.[1]
  if (!number) throw new Error(`No order number on the receipt: ${receipt.slice(0, 500)}`)
  return number
}

export const editOn = async (visitor: Visitor, path: string) =>
  /name="edit" value="([^"]+)"/.exec(await (await visitor.get(path)).text())?.[1] ?? ''

/** Where platform, processor and ledgers do not agree about an order. */
export const differences = async (services: Services, number: string) =>
  differencesOf(number, await sidesOf(services, number))
