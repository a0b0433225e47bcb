import type { OrderUpdateAction } from '@commercetools/platform-sdk'
import type { Address } from '~/models/address'
import type { Moved } from '~/models/cart/cart'
import type { Cents } from '~/models/money'
import { fromAddress } from '~/services/cart/mapping-address'
import { CART_TYPE } from '~/services/cart/own-type'
import { refusalIn, vendorErrorOf } from '~/services/commercetools/errors.server'
import { moneyFieldOf } from '~/services/commercetools/money'
import type { ServiceDeps } from '~/services/deps'
import { toOrder } from './mapping'

/**
 * `shipment`: the key of one of several. `fields`: of the shipment, beside those that it has. `price`: of its delivery.
 * `movedTax`: added to its tax since it was placed. `moved`: what all new addresses of the order cost. `seen`: the change of address that the page knew; after another one, nothing is
 * written.
 */
export type DeliveryChange = {
  shipment?: string | undefined
  address?: Address
  fields?: Record<string, string>
  price?: Cents
  movedTax?: Cents
  moved?: Moved
  seen: string | undefined
}

export async function setDelivery(
  { apiRoot }: Pick<ServiceDeps, 'apiRoot'>,
  orderNumber: string,
  { shipment, address, fields = {}, price, movedTax, moved, seen }: DeliveryChange,
): Promise<boolean> {
  const resource = apiRoot.orders().withOrderNumber({ orderNumber })
  try {
    const found = (await resource.get().execute()).body
    const { version, shippingMode } = found
    const { isOnItsWay, orderState, cart } = toOrder(found)
    const isOfSeveral = shippingMode === 'Multiple'
    const present = isOfSeveral
      ? found.itemShippingAddresses?.find(({ key }) => key === shipment)
      : found.shippingAddress
    if (isOnItsWay || orderState !== 'Open' || !present || cart.moved?.id !== seen) return false
    const { custom, key } = present
    const type = custom?.type ?? { typeId: 'type' as const, key: 'shipment' }
    const kept = {
      ...custom?.fields,
      ...fields,
      ...(price !== undefined && { price: moneyFieldOf(price) }),
      ...(movedTax !== undefined && { movedTax: moneyFieldOf(movedTax) }),
    }
    const setAddress = {
      action: isOfSeveral ? ('updateItemShippingAddress' as const) : ('setShippingAddress' as const),
      address: {
        ...(address ? fromAddress(address) : present),
        key,
        ...(Object.keys(kept).length > 0 && { custom: { type, fields: kept } }),
      },
    }
    const actions = [setAddress, ...(moved ? movedActions(moved, found.custom !== undefined) : [])]
    await resource.post({ body: { version, actions } }).execute()
    return true
  } catch (error) {
    if (refusalIn(error).status === 409) return false
    return vendorErrorOf(error)
  }
}

function movedActions({ id, shipping, tax }: Moved, hasType: boolean): OrderUpdateAction[] {
  const fields = { movedBy: id, movedShipping: moneyFieldOf(shipping), movedTax: moneyFieldOf(tax) }
  if (!hasType) return [{ action: 'setCustomType', type: { typeId: 'type', key: CART_TYPE }, fields }]
  return Object.entries(fields).map(([name, value]) => ({ action: 'setCustomField', name, value }))
}
