import type { CartDraft } from '@commercetools/platform-sdk'
import { CURRENCY } from '~/models/money'
import { NOT_CHOSEN } from '~/models/shipment/shipment'
import type { UploadShipment } from '~/models/upload/parts'
import { toLineDraft } from '~/services/cart/actions'
import { CART_TYPE } from '~/services/cart/own-type'
import { SHIPPING_TAX, withFields } from '~/services/cart/shipment-actions'

type Owner = { customerId: string; email: string }

/** The cart has a key, so that it is made once. */
export function uploadedDraft(
  shipments: readonly UploadShipment[],
  { customerId, email }: Owner,
  { key, uploadId }: { key: string; uploadId: string },
): CartDraft {
  const keyed = shipments.map((shipment, index) => ({ ...shipment, key: `shipment-${index + 1}` }))
  const addresses = keyed.map(({ key, address, message }) =>
    withFields({ ...address, key, custom: {}, kept: message ? { giftMessage: message } : {} }),
  )
  const targets = new Map<string, { addressKey: string; shippingMethodKey: string; quantity: number }[]>()
  for (const { key, items } of keyed) {
    for (const { sku, quantity } of items) {
      const list = targets.get(sku) ?? []
      list.push({ addressKey: key, shippingMethodKey: key, quantity })
      targets.set(sku, list)
    }
  }
  return {
    key,
    currency: CURRENCY,
    country: 'US',
    customerId,
    customerEmail: email,
    shippingMode: 'Multiple',
    itemShippingAddresses: addresses,
    customShipping: addresses.map((address) => ({
      key: address.key ?? '',
      shippingMethodName: NOT_CHOSEN,
      shippingRate: { price: { currencyCode: CURRENCY, centAmount: 0 } },
      taxCategory: SHIPPING_TAX,
      shippingAddress: address,
    })),
    lineItems: [...targets].map(([sku, list]) => ({
      ...toLineDraft({ sku, quantity: list.reduce((sum, { quantity }) => sum + quantity, 0) }, {}),
      shippingDetails: { targets: list },
    })),
    custom: {
      type: { typeId: 'type', key: CART_TYPE },
      fields: { recentEdits: `upload:${uploadId}`, uploadId },
    },
  }
}
