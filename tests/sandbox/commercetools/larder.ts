import type { Cart } from '@commercetools/platform-sdk'
import { beforeAll } from 'vitest'
import { assigned, newCompany, newCustomer, newRole } from './company'
import type { runningShop } from './running-shop'

const ROLES = {
  buyer: [
    'CreateMyCarts',
    'ViewMyCarts',
    'UpdateMyCarts',
    'CreateMyOrdersFromMyCarts',
    'ViewMyOrders',
    'CreateMyQuoteRequestsFromMyCarts',
    'ViewMyQuotes',
    'AcceptMyQuotes',
    'CreateMyOrdersFromMyQuotes',
    'CreateMyShoppingLists',
    'ViewMyShoppingLists',
    'UpdateMyShoppingLists',
  ],
  manager: [
    'ViewOthersCarts',
    'CreateOthersCarts',
    'CreateApprovalRules',
    'UpdateApprovalFlows',
    'UpdateBusinessUnitDetails',
    'UpdateAssociates',
    'ViewOthersShoppingLists',
  ],
  owner: ['UpdateApprovalFlows'],
}

type Draft = { customerId?: string; quantity?: number }

/** The company `larder` of bea (a buyer), max (a manager) and oda (an owner). sam belongs to no company. */
export function larder(shop: ReturnType<typeof runningShop>) {
  const people = new Map<string, string>()
  const idOf = (name: string) => people.get(name) ?? ''
  const as = (name: string) =>
    shop.root
      .asAssociate()
      .withAssociateIdValue({ associateId: idOf(name) })
      .inBusinessUnitKeyWithBusinessUnitKeyValue({ businessUnitKey: 'larder' })

  beforeAll(async () => {
    for (const [key, permissions] of Object.entries(ROLES)) await newRole(shop.root, key, permissions)
    for (const name of ['bea', 'max', 'oda', 'sam']) people.set(name, (await newCustomer(shop.root, name)).id)
    const member = (name: string, role: string) => assigned({ id: idOf(name) }, role)
    const members = [member('bea', 'buyer'), member('max', 'manager'), member('oda', 'owner')]
    await newCompany(shop.root, 'larder', ...members)
  })

  const cartOf = async (name: string, { customerId, quantity = 1 }: Draft = {}): Promise<Cart> => {
    const body = {
      currency: 'USD',
      customerId,
      shippingAddress: { country: 'US', state: 'NJ' },
      lineItems: [{ sku: 'almonds-1', quantity }],
    }
    return (await as(name).carts().post({ body }).execute()).body
  }
  const orderOf = async (name: string, { id, version }: Cart) => {
    const body = { cart: { typeId: 'cart' as const, id }, version }
    return (await as(name).orders().post({ body }).execute()).body
  }
  return { as, idOf, cartOf, orderOf }
}
