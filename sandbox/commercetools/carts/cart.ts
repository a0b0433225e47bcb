import { type Action, defineResource } from '../engine/resource'
import type { Resources } from '../engine/types'
import { addressActions } from './actions/addresses'
import { customLineItemActions } from './actions/custom-line-items'
import { discountActions } from './actions/discounts'
import { lineItemFieldActions } from './actions/line-item-fields'
import { lineItemActions } from './actions/line-items'
import { ownerActions } from './actions/owner'
import { settingActions } from './actions/settings'
import { shippingActions } from './actions/shipping'
import { stateActions } from './actions/state'
import { cartDraft, cartFrom } from './draft'
import { cartEndpoints } from './endpoints'
import { settleCart } from './settle'

/** Also for `/me/carts`. */
export const cartActions: Record<string, Action<Resources['cart']>> = {
  ...lineItemActions,
  ...lineItemFieldActions,
  ...customLineItemActions,
  ...addressActions,
  ...shippingActions,
  ...discountActions,
  ...ownerActions,
  ...settingActions,
  ...stateActions,
}

/** Every write prices the cart again. */
export const cart = defineResource({
  typeId: 'cart',
  path: 'carts',
  scopes: { view: ['view_orders'], manage: ['manage_orders'] },
  draft: cartDraft,
  create: cartFrom,
  actions: cartActions,
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    { name: 'customerId', values: ({ customerId }) => [customerId] },
    { name: 'anonymousId', values: ({ anonymousId }) => [anonymousId] },
    { name: 'businessUnit.key', values: ({ businessUnit }) => [businessUnit?.key] },
    { name: 'customerEmail', values: ({ customerEmail }) => [customerEmail] },
    {
      name: 'paymentInfo.payments.id',
      values: ({ paymentInfo }) => (paymentInfo?.payments ?? []).map(({ id }) => id),
    },
  ],
  settle: settleCart,
  endpoints: cartEndpoints,
})
