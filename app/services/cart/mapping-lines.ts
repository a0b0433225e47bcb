import type { ItemShippingTarget, LineItem as PlatformLineItem, Price } from '@commercetools/platform-sdk'
import { statedOf } from '~/models/allergen/allergens'
import type { LineItem, LinePrice, LineVariant, ShippingTarget } from '~/models/cart/line-item'
import { discountDisplayValue, type LinePrices, NO_SAVINGS, savingsOf } from '~/models/cart/savings'
import { priceAt, tierFor } from '~/models/catalog/prices'
import { dropOf } from '~/models/gift-drop/drop'
import { giftOfSku } from '~/models/gift-drop/gift'
import { centsOf } from '~/services/commercetools/money'
import { attributesOf, listPriceIn, sellingFactsOf, tiersOf } from '~/services/commercetools/variants'
import { textOf } from './mapping-address'
import { discountName } from './mapping-discounts'
import { isForeign, LINE_TYPE } from './own-type'

const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

export const toTarget = (target: ItemShippingTarget): ShippingTarget => ({
  addressKey: target.addressKey,
  quantity: target.quantity,
  shippingMethodKey: target.shippingMethodKey || undefined,
})

const PRICE_MODES: readonly LineItem['priceMode'][] = ['Platform', 'ExternalPrice', 'ExternalTotal']

/** `foldChildren` puts add-ons under their parents later. */
export function toLineItem(line: PlatformLineItem): LineItem {
  const prices = toPrices(line)
  const gift = line.lineItemMode === 'GiftLineItem'
  const piecePrice = priceAt(prices, line.quantity).price
  const off = discountDisplayValue(prices)
  const image = line.variant.images?.[0]
  return {
    id: line.id,
    productId: line.productId,
    productKey: line.productKey ?? '',
    name: giftName(line) ?? line.name.en ?? line.name['en-US'] ?? line.variant.sku ?? 'Item',
    variant: toVariant(line),
    quantity: line.quantity,
    mode: gift ? 'GiftLineItem' : 'Standard',
    priceMode: PRICE_MODES.find((mode) => mode === line.priceMode) ?? 'Platform',
    distributionChannelId: line.distributionChannel?.id,
    piecePrice,
    totalPriceBeforeCartLevelDiscount: gift ? 0 : piecePrice * line.quantity,
    totalPrice: line.totalPrice.centAmount,
    gross: line.taxedPrice?.totalGross.centAmount,
    // A gift's whole price is not counted as a saving.
    totalSavings: gift ? NO_SAVINGS(piecePrice * line.quantity) : savingsOf(prices),
    discountDisplayValue: off || undefined,
    cartDiscounts: toCartDiscounts(line),
    targets: line.shippingDetails?.targets.map(toTarget) ?? [],
    shippingValid: line.shippingDetails?.valid ?? true,
    ...toCustomFields(line.custom?.fields ?? {}),
    children: [],
    foreign: isForeign(LINE_TYPE, line.custom) || undefined,
    reserved: line.inventoryMode === 'ReserveOnOrder' ? (true as const) : undefined,
    image: image && { url: image.url, label: image.label ?? '' },
  }
}

/** A gift drop's line is shown as a gift, not as the builder whose product it uses. */
function giftName({ variant, custom }: PlatformLineItem): string | undefined {
  return dropOf(textOf(custom?.fields.recipientsJson)) && giftOfSku(variant.sku ?? '')?.name
}

function toPrices(line: PlatformLineItem): LinePrices {
  const { price, variant, quantity } = line
  const charged = price.value.centAmount
  // An amount chosen by the shopper has no comparison price.
  if (line.priceMode === 'ExternalPrice') return { quantity, list: charged, selected: charged, tiers: [] }
  // The line's price includes tiers; the variant's price is the one before.
  const before = variant.prices?.find((each) => each.id === price.id) ?? price
  const tiers = tiersOf(before)
  const selected = before.value.centAmount
  const explained = charged === selected || charged === tierFor(tiers, quantity)?.price
  const discount = price.discounted?.discount.obj
  const reason = price.channel ? 'Channel' : price.customerGroup && 'CustomerGroup'
  return {
    quantity,
    // Without a public price the selected one is used for comparison.
    list: listPriceIn(variant.prices)?.value.centAmount ?? selected,
    selected: explained ? selected : charged,
    reason,
    discounted: price.discounted?.value.centAmount,
    sale: price.discounted && { name: discount?.name.en ?? 'Sale' },
    permyriad: discount?.value.type === 'relative' ? discount.value.permyriad : undefined,
    tiers: explained ? tiers : [],
  }
}

function toVariant({ variant, price }: Pick<PlatformLineItem, 'variant' | 'price'>): LineVariant {
  const read = attributesOf(variant)
  const { onStock, backorderedUntil, companiesOnly, ...facts } = sellingFactsOf(variant, read)
  const stated = statedOf(read.texts('allergens'), read.texts('packedWith'))
  return {
    ...facts,
    companiesOnly: companiesOnly && !price.customerGroup ? companiesOnly : undefined,
    backordered: facts.backordered || !onStock,
    backorderedUntil: backorderedUntil || undefined,
    restrictedCountries: read.texts('restrictedCountries').filter(Boolean),
    fixedAddress: read.text('fixedAddress') || undefined,
    offerGiftAddOns: read.is('offerGiftAddOns'),
    roastedOn: read.text('roastedOn'),
    stated,
    isUnstatedBox: !stated && (read.text('contentList') || read.text('boxConfig')) ? true : undefined,
    productDiscountApplied: price.discounted !== undefined,
    prices: (variant.prices ?? [])
      .filter((each) => !each.customerGroup || each.id === price.id)
      .map(toLinePrice),
  }
}

const toLinePrice = (price: Price): LinePrice => ({
  id: price.id,
  value: price.value.centAmount,
  channel: price.channel && { id: price.channel.id, key: price.channel.obj?.key },
  discounted: price.discounted?.value.centAmount,
  tiers: tiersOf(price),
})

function toCartDiscounts(line: PlatformLineItem): LineItem['cartDiscounts'] {
  const shares = new Map<string, LineItem['cartDiscounts'][number]>()
  for (const { quantity, discountedPrice } of line.discountedPricePerQuantity) {
    for (const { discount, discountedAmount } of discountedPrice.includedDiscounts) {
      const amount = (shares.get(discount.id)?.amount ?? 0) + discountedAmount.centAmount * quantity
      shares.set(discount.id, { id: discount.id, name: discountName(discount), amount })
    }
  }
  return [...shares.values()]
}

type CustomFields = Pick<LineItem, 'autoDelivery' | 'markedAsGift' | 'customTrayNetWeight' | 'canceled'> &
  Partial<Record<TextField, string>>

const TEXT_FIELDS = [
  'greetingCardMessage',
  'customizationsDescription',
  'customizations',
  'recipientsJson',
  'listMetadata',
  'externalId',
  'parentExternalId',
] as const
type TextField = (typeof TEXT_FIELDS)[number]

function toCustomFields(fields: Record<string, unknown>): CustomFields {
  const texts = TEXT_FIELDS.flatMap((name) => {
    const value = textOf(fields[name])
    return value ? [[name, value] as const] : []
  })
  const intervalDays = number(fields.autoDeliveryInterval)
  const weight = Number(fields.customTrayNetWeight)
  return {
    ...Object.fromEntries(texts),
    markedAsGift: fields.markedAsGift === true,
    autoDelivery:
      intervalDays === undefined
        ? undefined
        : {
            intervalDays,
            offerLocation: textOf(fields.autoDeliveryOfferLocation),
            offerType: textOf(fields.autoDeliveryOfferType),
          },
    customTrayNetWeight: Number.isFinite(weight) && weight > 0 ? weight : undefined,
    canceled: centsOf(fields.canceledAmount),
  }
}
