import { poundWeight } from '../weight'
import type { Cart, ItemShippingAddress } from './cart'
import type { LineItem } from './line-item'
import { savingsOf } from './savings'

export function aLine(changes: Partial<LineItem> = {}): LineItem {
  const quantity = changes.quantity ?? 1
  const piecePrice = changes.piecePrice ?? 999
  const before = changes.totalPriceBeforeCartLevelDiscount ?? changes.totalPrice ?? piecePrice * quantity
  return {
    id: 'line-1',
    productId: 'product-1',
    productKey: '1234',
    name: 'Roasted Almonds',
    variant: {
      sku: '1234-01',
      variantName: '1 lb bag',
      active: true,
      backordered: false,
      wholesale: false,
      bulk: false,
      meltable: false,
      autoDeliveryEligible: true,
      maximumPiecesPerOrder: 4999,
      weight: poundWeight(1),
      restrictedCountries: [],
      offerGiftAddOns: false,
      productDiscountApplied: false,
      prices: [],
    },
    quantity,
    mode: 'Standard',
    priceMode: 'Platform',
    piecePrice,
    totalPriceBeforeCartLevelDiscount: before,
    totalPrice: before,
    totalSavings: savingsOf({
      quantity,
      list: piecePrice,
      selected: piecePrice,
      tiers: [],
    }),
    cartDiscounts: [],
    targets: [],
    shippingValid: true,
    markedAsGift: false,
    children: [],
    ...changes,
  }
}

export function aCart({ shipments = [], ...changes }: Partial<Cart> & { shipments?: string[] } = {}): Cart {
  const lines = changes.lines ?? [aLine()]
  const sum = lines
    .flatMap((line) => [line, ...line.children])
    .reduce((total, line) => total + line.totalPrice, 0)
  return {
    id: 'cart-1',
    version: 7,
    state: 'Active',
    country: 'US',
    lines,
    customLines: [],
    shippingMode: 'Single',
    itemShippingAddresses: shipments.map(anAddress),
    shipping: [],
    discountCodes: [],
    discounts: [],
    refusedGifts: [],
    totalPrice: sum,
    discountOnTotal: 0,
    exempt: 'none',
    fields: { recentEdits: [] },
    lastModifiedAt: '2026-03-05T12:00:00.000Z',
    ...changes,
  }
}

function anAddress(key: string): ItemShippingAddress {
  return {
    key,
    name: 'Pat Example',
    street1: '1 Market Street',
    city: 'Newark',
    state: 'NJ',
    postalCode: '07102',
    country: 'US',
    custom: {},
  }
}
