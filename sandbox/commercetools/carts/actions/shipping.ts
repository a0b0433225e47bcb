import type { Cart, Shipping, ShippingInfo } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../../engine/context'
import { customFields } from '../../engine/custom'
import { invalidOperation } from '../../engine/errors'
import { address, customFieldsDraft, identifier } from '../../engine/schemas'
import { deliveryDraft, deliveryOf } from '../../orders/delivery'
import { addressOf } from '../address'
import { cartAction } from '../cart-action'
import { estimatedDelivery, withEstimate } from '../estimated-delivery'
import { externallyTaxed } from '../external-tax'
import {
  type AddressInput,
  type CustomFieldsInput,
  externalTaxAmount,
  externalTaxRate,
  shippingRate,
  shippingRateInput,
} from '../schema'
import {
  assertMethodMatches,
  customShippingInfoOf,
  shippingInfoOf,
  shippingRateInputOf,
  shippingWithKey,
  withShippingInfo,
} from '../shipping'
import { assertTaxMode, taxRateOf } from '../tax-rate'

const method = identifier('shipping-method')
const taxCategory = identifier('tax-category').optional()

function assertMode(cart: Cart, mode: 'Single' | 'Multiple'): void {
  if (cart.shippingMode === mode) return
  throw invalidOperation(
    `This update action needs a cart with shippingMode '${mode}'; the cart has '${cart.shippingMode}'.`,
  )
}

/** The address of a cart with one shipping method. */
function destination(cart: Cart) {
  assertMode(cart, 'Single')
  if (cart.shippingAddress) return cart.shippingAddress
  throw invalidOperation('The cart needs a shippingAddress before a shipping method can be set.')
}

const setShippingMethod = cartAction(
  {
    shippingMethod: method.optional(),
    externalTaxRate: externalTaxRate.optional(),
    estimatedDelivery: estimatedDelivery.optional(),
  },
  (cart, fields, context) => {
    if (!fields.shippingMethod) {
      assertMode(cart, 'Single')
      return { ...cart, shippingInfo: undefined, shippingCustomFields: undefined }
    }
    const to = destination(cart)
    const info = shippingInfoOf(fields.shippingMethod, to, cart, fields.externalTaxRate, context)
    const changed = { ...cart, shippingInfo: withEstimate(info, fields.estimatedDelivery) }
    assertMethodMatches(changed, fields.shippingMethod, context)
    return changed
  },
  'refused-when-hard',
)

const setCustomShippingMethod = cartAction(
  {
    shippingMethodName: z.string(),
    shippingRate,
    taxCategory,
    externalTaxRate: externalTaxRate.optional(),
    custom: customFieldsDraft.optional(),
    estimatedDelivery: estimatedDelivery.optional(),
  },
  (cart, { custom, ...fields }, context) => {
    destination(cart)
    return {
      ...cart,
      shippingInfo: withEstimate(customShippingInfoOf(fields, cart, context), fields.estimatedDelivery),
      shippingCustomFields: customFields(custom, context),
    }
  },
  'refused-when-hard',
)

const newShippingFields = {
  shippingKey: z.string(),
  shippingAddress: address,
  shippingRateInput: shippingRateInput.optional(),
  externalTaxRate: externalTaxRate.optional(),
  deliveries: z.array(deliveryDraft).optional(),
  custom: customFieldsDraft.optional(),
}

/** The fields of a `shipping` entry that do not depend on the origin of its method. */
type ShippingParts = {
  shippingKey: string
  shippingAddress: AddressInput
  shippingRateInput?: z.infer<typeof shippingRateInput>
  deliveries?: z.infer<typeof deliveryDraft>[]
  custom?: CustomFieldsInput
}

/** Adds a shipping method under a key that is not taken. */
export function withNewShipping(
  cart: Cart,
  parts: ShippingParts,
  infoFor: (to: Shipping['shippingAddress']) => ShippingInfo,
  context: Context,
): Cart {
  assertMode(cart, 'Multiple')
  if (cart.shipping.some(({ shippingKey }) => shippingKey === parts.shippingKey)) {
    throw invalidOperation(`A shipping method with key '${parts.shippingKey}' already exists in the cart.`)
  }
  const shippingAddress = addressOf(parts.shippingAddress, context)
  const deliveries = (parts.deliveries ?? []).map((draft) => deliveryOf(draft, context))
  const added: Shipping = {
    shippingKey: parts.shippingKey,
    shippingInfo: { ...infoFor(shippingAddress), deliveries },
    shippingAddress,
    shippingRateInput: parts.shippingRateInput && shippingRateInputOf(parts.shippingRateInput, context),
    shippingCustomFields: parts.custom && customFields(parts.custom, context),
  }
  return { ...cart, shipping: [...cart.shipping, added] }
}

const addShippingMethod = cartAction(
  { ...newShippingFields, shippingMethod: method, estimatedDelivery: estimatedDelivery.optional() },
  (cart, fields, context) => {
    const changed = withNewShipping(
      cart,
      fields,
      (to) =>
        withEstimate(
          shippingInfoOf(fields.shippingMethod, to, cart, fields.externalTaxRate, context),
          fields.estimatedDelivery,
        ),
      context,
    )
    assertMethodMatches(changed, fields.shippingMethod, context)
    return changed
  },
  'refused-when-hard',
)

const addCustomShippingMethod = cartAction(
  { ...newShippingFields, shippingMethodName: z.string(), shippingRate, taxCategory },
  (cart, fields, context) =>
    withNewShipping(cart, fields, () => customShippingInfoOf(fields, cart, context), context),
  'refused-when-hard',
)

const removeShippingMethod = cartAction(
  { shippingKey: z.string() },
  (cart, { shippingKey }) => {
    assertMode(cart, 'Multiple')
    shippingWithKey(cart, shippingKey)
    return { ...cart, shipping: cart.shipping.filter((entry) => entry.shippingKey !== shippingKey) }
  },
  'refused-when-hard',
)

const shippingKey = z.string().optional()

const setShippingMethodTaxRate = cartAction(
  { shippingKey, externalTaxRate: externalTaxRate.optional() },
  (cart, fields) => {
    assertTaxMode(cart, 'External')
    const taxRate = fields.externalTaxRate && taxRateOf(fields.externalTaxRate)
    return withShippingInfo(cart, fields.shippingKey, (info) => ({ ...info, taxRate }))
  },
)

const setShippingMethodTaxAmount = cartAction(
  { shippingKey, externalTaxAmount: externalTaxAmount.optional() },
  (cart, fields) => {
    assertTaxMode(cart, 'ExternalAmount')
    return withShippingInfo(cart, fields.shippingKey, (info) => ({
      ...info,
      ...externallyTaxed(fields.externalTaxAmount, info.price),
    }))
  },
)

const setShippingRateInput = cartAction(
  { shippingRateInput: shippingRateInput.optional() },
  (cart, fields, context) => ({
    ...cart,
    shippingRateInput: fields.shippingRateInput && shippingRateInputOf(fields.shippingRateInput, context),
  }),
)

/** There is no action to change the shipping mode. */
export const shippingActions = {
  setShippingMethod,
  setCustomShippingMethod,
  addShippingMethod,
  addCustomShippingMethod,
  removeShippingMethod,
  setShippingMethodTaxRate,
  setShippingMethodTaxAmount,

  setShippingRateInput,
}
