import type {
  CartDraft,
  CustomFields,
  CustomFieldsDraft,
  CustomLineItem,
  CustomLineItemDraft,
  LineItem,
  LineItemDraft,
  Cart as PlatformCart,
} from '@commercetools/platform-sdk'
import type { ModeIntent } from '~/models/cart/intents'
import { oneAddressOf, severalFrom } from '~/models/cart/other-mode'
import { shopDate } from '~/models/dates'
import { LIST_LIMITS } from '~/models/limits'
import { targetsOf } from '~/models/shipment/arrangement-steps'
import { messageSlug, NOT_CHOSEN, ONLY_SHIPMENT, standardShipments } from '~/models/shipment/shipment'
import { toCart } from './mapping'
import { CART_TYPE, ownFields } from './own-type'
import { SHIPPING_TAX, withFields } from './shipment-actions'

type Marks = { key: string; mark: string; now: Date }

/**
 * The same cart in the other shipping mode, with nothing left out but the delivery that was chosen. What is free of tax
 * depends on where it goes, so checkout asks again.
 */
export function draftInMode(old: PlatformCart, intent: ModeIntent, { key, mark, now }: Marks): CartDraft {
  const { customerId, anonymousId, customerGroup, customerEmail, billingAddress, country, locale } = old
  const fields = ownFields(CART_TYPE, old.custom)
  fields.recentEdits = [...String(fields.recentEdits ?? '').split(' '), mark]
    .filter(Boolean)
    .slice(-LIST_LIMITS.rememberedEdits)
    .join(' ')
  return {
    key,
    currency: old.totalPrice.currencyCode,
    country,
    locale,
    customerId,
    anonymousId: customerId ? undefined : anonymousId,
    customerGroup: customerId ? undefined : customerGroup,
    customerEmail,
    billingAddress,
    inventoryMode: old.inventoryMode,
    custom: { type: { typeId: 'type', key: CART_TYPE }, fields },
    ...(intent.type === 'ship-to-many' ? toMany(old, intent, now) : toOne(old, intent)),
  }
}

function toMany(
  old: PlatformCart,
  intent: Extract<ModeIntent, { type: 'ship-to-many' }>,
  now: Date,
): Partial<CartDraft> {
  const today = shopDate(now)
  const arrangement = severalFrom(toCart(old), intent.address, today)
  const numbered = arrangement.slots.map((slot, index) => ({ slot, key: `shipment-${index + 1}` }))
  const addresses = numbered.map(({ slot, key }) => withFields({ ...slot.address, key }))
  const [first] = numbered
  return {
    shippingMode: 'Multiple',
    itemShippingAddresses: addresses,
    customShipping: addresses.map((address) => ({
      key: address.key ?? '',
      shippingMethodName: NOT_CHOSEN,
      shippingRate: { price: { currencyCode: old.totalPrice.currencyCode, centAmount: 0 } },
      taxCategory: SHIPPING_TAX,
      shippingAddress: address,
    })),
    lineItems: standardLines(old).map((line) => {
      const targets = targetsOf(arrangement.units.get(line.id), numbered)
      return { ...lineDraft(line), shippingDetails: targets.length > 0 ? { targets } : undefined }
    }),
    // The only shipment becomes the first shipment, under the same key.
    customLineItems: [...ofWholeOrder(old), ...slipOf(old, ONLY_SHIPMENT, first !== undefined)].map(
      (line) => ({
        ...customLineDraft(line),
        shippingDetails: first && {
          targets: [{ addressKey: first.key, shippingMethodKey: first.key, quantity: line.quantity }],
        },
      }),
    ),
  }
}

function toOne(old: PlatformCart, intent: ModeIntent): Partial<CartDraft> {
  const cart = toCart(old)
  const address = oneAddressOf(cart, intent)
  const shipments = standardShipments(cart)
  const own = shipments.filter(({ key }) => key === address?.key)
  // The message of the remaining shipment, else the first one.
  const giftMessage = [...own, ...shipments].find((each) => each.customFields.giftMessage)?.customFields
    .giftMessage
  const slip = [...own, ...shipments].find((each) => each.packingSlipMessage)
  return {
    shippingMode: 'Single',
    shippingAddress:
      address &&
      withFields({
        ...address,
        key: ONLY_SHIPMENT,
        custom: {},
        kept: giftMessage ? { giftMessage } : {},
      }),
    lineItems: standardLines(old).map(lineDraft),
    customLineItems: [
      ...ofWholeOrder(old).map(customLineDraft),
      ...slipOf(old, slip?.key ?? '', slip !== undefined).map((line) => ({
        ...customLineDraft(line),
        slug: messageSlug(ONLY_SHIPMENT),
      })),
    ],
  }
}

/** The platform adds gifts itself. */
const standardLines = (cart: PlatformCart) =>
  cart.lineItems.filter(({ lineItemMode }) => lineItemMode === 'Standard')

const ofWholeOrder = (cart: PlatformCart) =>
  cart.customLineItems.filter(({ slug }) => !/^shipment-\d+-/.test(slug))

const slipOf = (cart: PlatformCart, key: string, wanted: boolean) =>
  cart.customLineItems.filter(({ slug }) => wanted && slug === messageSlug(key))

const customDraft = (custom: CustomFields): CustomFieldsDraft => ({
  type: { typeId: 'type', id: custom.type.id },
  fields: custom.fields,
})

function lineDraft(line: LineItem): LineItemDraft {
  const { productId, variant, quantity, priceMode, distributionChannel, supplyChannel, addedAt, custom } =
    line
  return {
    productId,
    variantId: variant.id,
    quantity,
    addedAt: addedAt || undefined,
    externalPrice: priceMode === 'ExternalPrice' ? line.price.value : undefined,
    externalTotalPrice:
      priceMode === 'ExternalTotal' ? { price: line.price.value, totalPrice: line.totalPrice } : undefined,
    distributionChannel: distributionChannel && { typeId: 'channel', id: distributionChannel.id },
    supplyChannel: supplyChannel && { typeId: 'channel', id: supplyChannel.id },
    custom: custom && customDraft(custom),
  }
}

function customLineDraft(line: CustomLineItem): CustomLineItemDraft {
  const { name, slug, money, quantity, taxCategory, priceMode, custom } = line
  return {
    name,
    slug,
    money: { currencyCode: money.currencyCode, centAmount: money.centAmount },
    quantity,
    priceMode,
    taxCategory: taxCategory && { typeId: 'tax-category', id: taxCategory.id },
    custom: custom && customDraft(custom),
  }
}
