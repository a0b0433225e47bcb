import type { TaxCategory, TaxRate } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { invalidField, invalidInput, invalidOperation, requiredField } from '../engine/errors'
import { actionsOf, defineResource } from '../engine/resource'
import { country, key } from '../engine/schemas'

const { action, set } = actionsOf<TaxCategory>()

const rate = z.number().min(0).max(1)
const taxRate = z.object({
  key: key.optional(),
  name: z.string(),
  amount: rate.optional(),
  includedInPrice: z.boolean(),
  country,
  state: z.string().optional(),
  subRates: z.array(z.object({ name: z.string(), amount: rate })).optional(),
})
const whichRate = { taxRateId: z.string().optional(), taxRateKey: z.string().optional() }

export const taxCategories = defineResource({
  typeId: 'tax-category',
  path: 'tax-categories',
  scopes: {
    view: ['view_products', 'view_tax_categories'],
    manage: ['manage_products', 'manage_tax_categories'],
  },
  draft: z.object({
    name: z.string(),
    description: z.string().optional(),
    rates: z.array(taxRate).optional(),
    key: key.optional(),
  }),
  create: ({ rates = [], ...draft }, context) => ({
    ...draft,
    rates: rates.map((posted) => storedRate(posted, context)),
  }),
  actions: {
    changeName: set('name', z.string()),
    setKey: set('key', key.optional()),
    setDescription: set('description', z.string().optional()),
    addTaxRate: action({ taxRate }, (category, { taxRate }, context) => ({
      ...category,
      rates: [...category.rates, storedRate(taxRate, context)],
    })),
    replaceTaxRate: action({ ...whichRate, taxRate }, (category, { taxRate, ...which }, context) => {
      const replaced = rateOf(category, which)
      return {
        ...category,
        rates: category.rates.map((known) => (known === replaced ? storedRate(taxRate, context) : known)),
      }
    }),
    removeTaxRate: action(whichRate, (category, which) => {
      const removed = rateOf(category, which)
      return { ...category, rates: category.rates.filter((known) => known !== removed) }
    }),
  },
  indexes: [{ name: 'key', unique: true, values: ({ key }) => [key] }],
  settle: (category) => {
    const places = new Set<string>()
    for (const { country, state } of category.rates) {
      const place = `${country}/${state ?? ''}`
      if (places.has(place))
        throw invalidInput(`There is more than one tax rate for ${country} ${state ?? ''}.`)
      places.add(place)
    }
    return category
  },
  heldBy: ['product', 'shipping-method', 'cart'],
})

function storedRate(draft: z.infer<typeof taxRate>, context: Context): TaxRate {
  const { subRates } = draft
  const sum = subRates && Math.round(subRates.reduce((total, { amount }) => total + amount, 0) * 1e9) / 1e9
  if (draft.amount === undefined && sum === undefined) throw requiredField('amount')
  if (draft.amount !== undefined && sum !== undefined && sum !== draft.amount) {
    throw invalidField('amount', draft.amount)
  }
  return { ...draft, id: context.newId(), amount: draft.amount ?? sum ?? 0 }
}

function rateOf(category: TaxCategory, which: { taxRateId?: string; taxRateKey?: string }): TaxRate {
  const { taxRateId, taxRateKey } = which
  if ((taxRateId === undefined) === (taxRateKey === undefined)) {
    throw invalidInput('Either taxRateId or taxRateKey is expected.')
  }
  const found = category.rates.find(({ id, key }) =>
    taxRateId === undefined ? key === taxRateKey : id === taxRateId,
  )
  if (!found) throw invalidOperation(`The tax rate '${taxRateId ?? taxRateKey}' does not exist.`)
  return found
}
