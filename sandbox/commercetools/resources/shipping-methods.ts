import type { ShippingRate, ShippingRatePriceTier, ZoneRate } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { customActions, customFields } from '../engine/custom'
import { invalidInput, invalidOperation } from '../engine/errors'
import { storeReference } from '../engine/references'
import { actionsOf, defineResource } from '../engine/resource'
import {
  currency,
  customFieldsDraft,
  identifier,
  key,
  localizedString,
  money,
  typedMoney,
} from '../engine/schemas'
import type { StoredShippingMethod } from '../engine/types'
import { checkPredicate } from '../predicates'

const { set } = actionsOf<StoredShippingMethod>()

const tier = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('CartValue'),
    minimumCentAmount: z.int(),
    price: money,
    isMatching: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('CartClassification'),
    value: z.string(),
    price: money,
    isMatching: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('CartScore'),
    score: z.int(),
    price: money.optional(),
    priceFunction: z.object({ currencyCode: currency, function: z.string() }).optional(),
    isMatching: z.boolean().optional(),
  }),
])
const shippingRate = z.object({
  price: money,
  freeAbove: money.optional(),
  tiers: z.array(tier).optional(),
})
const zone = identifier('zone')
const store = identifier('store')

export const shippingMethods = defineResource({
  typeId: 'shipping-method',
  path: 'shipping-methods',
  scopes: {
    view: ['view_orders', 'view_shipping_methods', 'manage_my_orders'],
    manage: ['manage_orders', 'manage_shipping_methods'],
  },
  draft: z.object({
    key: key.optional(),
    name: z.string(),
    localizedName: localizedString.optional(),
    description: z.string().optional(),
    localizedDescription: localizedString.optional(),
    taxCategory: identifier('tax-category'),
    zoneRates: z.array(z.object({ zone, shippingRates: z.array(shippingRate) })),
    active: z.boolean().optional(),
    isDefault: z.boolean(),
    predicate: z.string().optional(),
    custom: customFieldsDraft.optional(),
    stores: z.array(store).optional(),
    carrier: z.string().optional(),
  }),
  create: ({ taxCategory, zoneRates, custom, stores = [], active = true, ...draft }, context) => ({
    ...draft,
    active,
    taxCategory: context.reference('tax-category', taxCategory),
    zoneRates: zoneRates.map(
      ({ zone, shippingRates }): ZoneRate => ({
        zone: context.reference('zone', zone),
        shippingRates: shippingRates.map(storedRate),
      }),
    ),
    stores: stores.map(storeReference),
    custom: customFields(custom, context),
  }),
  actions: {
    changeName: set('name', z.string()),
    changeActive: set('active', z.boolean()),
    changeIsDefault: set('isDefault', z.boolean()),
    setKey: set('key', key.optional()),
    setDescription: set('description', z.string().optional()),

    setPredicate: set('predicate', z.string().optional()),

    ...customActions<StoredShippingMethod>(),
  },
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    { name: 'name', unique: true, values: ({ name }) => [name] },
  ],
  settle: (method) => {
    const wrong = method.predicate === undefined ? undefined : checkPredicate('cart', method.predicate)
    if (wrong !== undefined) throw invalidInput(wrong)
    for (const { shippingRates } of method.zoneRates) {
      const currencies = shippingRates.map(({ price }) => price.currencyCode)
      if (new Set(currencies).size !== currencies.length) {
        throw invalidOperation('A zone may have one shipping rate for each currency.')
      }
    }
    return method
  },
  written: (method, context) => {
    if (!method.isDefault) return
    for (const other of context.all('shipping-method')) {
      if (other.isDefault && other.id !== method.id)
        context.save('shipping-method', { ...other, isDefault: false })
    }
  },
  heldBy: ['cart'],
})

function storedRate({ price, freeAbove, tiers = [] }: z.infer<typeof shippingRate>): ShippingRate {
  const draft = {
    price: typedMoney(price),
    freeAbove: freeAbove && typedMoney(freeAbove),
    tiers: tiers.map(
      (one) => ({ ...one, price: one.price && typedMoney(one.price) }) as ShippingRatePriceTier,
    ),
  }
  return JSON.parse(JSON.stringify(draft)) as ShippingRate
}
