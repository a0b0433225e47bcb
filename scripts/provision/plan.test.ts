import { channels } from '@cobnut/platform/channels'
import { CURRENCY } from '@cobnut/platform/currency'
import { foodType } from '@cobnut/platform/product-type'
import { associateRoles, customerGroups, starterContent } from '@cobnut/platform/project'
import { taxCategories } from '@cobnut/platform/taxes'
import { types } from '@cobnut/platform/types'
import type { FieldDefinition, Type } from '@commercetools/platform-sdk'
import { expect, test } from 'vitest'
import { SETTINGS } from '../../app/services/search/indexes'
import type { Found } from './ask'
import { plan } from './plan'

const stored = { id: 'id', version: 1, createdAt: '', lastModifiedAt: '' }
const project: Found['project'] = {
  version: 1,
  key: 'shop',
  name: 'Shop',
  countries: [],
  currencies: [],
  languages: ['en'],
  createdAt: '',
  messages: { enabled: false },
  carts: { countryTaxRateFallbackEnabled: false, deleteDaysAfterLastModification: 90 },
} as unknown as Found['project']

const asCreated: Found = {
  project,
  types: [],
  productTypes: [],
  channels: [],
  customerGroups: [],
  taxCategories: [],
  associateRoles: [],
  content: [],
  indexes: [],
}

/** A project with everything. */
const complete = {
  project: {
    ...project,
    countries: ['DE', 'US', 'CA'],
    currencies: [CURRENCY],
    messages: { enabled: true, deleteDaysAfterCreation: 15 },
  },
  types: types.map((type) => ({ ...stored, ...type })),
  productTypes: [{ ...stored, ...foodType }],
  channels: channels.map((channel) => ({ ...stored, ...channel })),
  customerGroups: customerGroups.map(({ key, groupName }) => ({ ...stored, key, name: groupName })),
  taxCategories: taxCategories.map((category) => ({ ...stored, ...category })),
  associateRoles: associateRoles.map((role) => ({ ...stored, ...role })),
  content: starterContent.map(({ container, key }) => `${container}/${key}`),
  indexes: SETTINGS.map(([index]) => index),
} as unknown as Found

const wordsOf = (found: Found) => plan(found).steps.flatMap(({ words }) => words.split('\n'))

/** The complete project with one of its types changed. */
const withType = (key: string, change: (fields: FieldDefinition[]) => Partial<Type>): Found => ({
  ...complete,
  types: complete.types.map((type) =>
    type.key === key ? { ...type, ...change(type.fieldDefinitions) } : type,
  ),
})

test('a new project gets all of it, told in plain words', () => {
  const words = wordsOf(asCreated)
  expect(words).toContain(
    `~ project: add currency ${CURRENCY}; add country US, CA; keep messages for 15 days`,
  )
  expect(words).toContain('+ type cart, 18 fields')
  expect(words).toContain(`+ product type food, ${foodType.attributes?.length} attributes`)
  expect(words).toContain('+ channel auto-delivery')
  expect(words).toContain('+ customer group wholesale')
  expect(words).toContain('+ tax category shipping, 75 rates')
  expect(words).toContain('+ associate role approver')
  expect(words).toContain('+ content pages/about-us')
  expect(words).toContain('+ search index products, with its settings')
})

test('a complete project has nothing to change', () => {
  expect(plan(complete)).toEqual({ steps: [], obstacles: [] })
})

test('missing fields, attributes, rates and permissions are added to what is there', () => {
  const lacking: Found = {
    ...withType('cart', (fields) => ({ fieldDefinitions: fields.filter(({ name }) => name !== 'poNumber') })),
    productTypes: complete.productTypes.map((type) => ({
      ...type,
      attributes: (type.attributes ?? [])
        .filter(({ name }) => name !== 'popularity')
        .map((each) => (each.name === 'mixIngredient' ? { ...each, isSearchable: false } : each)),
    })),
    taxCategories: complete.taxCategories.map((category) => ({
      ...category,
      rates: category.rates.filter(({ state }) => category.key !== 'food' || state !== 'NJ'),
    })),
    associateRoles: complete.associateRoles.map((role) => ({
      ...role,
      permissions: role.permissions.filter((one) => role.key !== 'approver' || one !== 'ViewOthersOrders'),
    })),
  }
  expect(wordsOf(lacking)).toEqual([
    '~ field poNumber: add to type cart',
    '~ attribute mixIngredient of product type food: make searchable',
    '~ attribute popularity: add to product type food',
    '~ tax category food: add rates for US-NJ',
    '~ associate role approver: add ViewOthersOrders',
  ])
})

test.each(types.flatMap(({ key, fieldDefinitions = [] }) => fieldDefinitions.map(({ name }) => [key, name])))(
  'type %s without its field %s gets it',
  (key, name) => {
    const lacking = withType(key, (fields) => ({
      fieldDefinitions: fields.filter((field) => field.name !== name),
    }))
    expect(wordsOf(lacking)).toEqual([`~ field ${name}: add to type ${key}`])
  },
)

test.each(types.map(({ key }) => key))('a project without the type %s gets it', (key) => {
  const [words, ...more] = wordsOf({ ...complete, types: complete.types.filter((type) => type.key !== key) })
  expect(words).toMatch(new RegExp(`^\\+ type ${key}, \\d+ fields?$`))
  expect(more).toEqual([])
})

test('what others put there stays', () => {
  const more = withType('customer', (fields) => ({
    fieldDefinitions: [
      ...fields,
      { name: 'shoeSize', type: { name: 'Number' }, label: { en: 'Shoe size' }, required: false },
    ],
  }))
  const rates = complete.taxCategories.map((category) => ({
    ...category,
    rates: category.rates.map((rate) => ({ ...rate, amount: 0.5 })),
  }))
  expect(plan({ ...more, taxCategories: rates })).toEqual({ steps: [], obstacles: [] })
})

test('a field of another kind, and a type for other things, stand in the way', () => {
  const other = withType('cart', (fields) => ({
    fieldDefinitions: fields.map((field) =>
      field.name === 'orderTags' ? { ...field, type: { name: 'String' } } : field,
    ),
  }))
  expect(plan(other).obstacles).toEqual([
    'field orderTags of type cart is String, but the shop needs set of String: rename or remove it',
  ])
  const elsewhere = withType('shipment', () => ({ resourceTypeIds: ['customer'] }))
  expect(plan(elsewhere).obstacles[0]).toMatch(
    /^type shipment exists, but is for customer and not for address/,
  )
  const group = [{ ...stored, key: 'b2b', name: 'Business customers' }, ...complete.customerGroups.slice(1)]
  expect(plan({ ...complete, customerGroups: group as Found['customerGroups'] }).obstacles).toEqual([
    'customer group "Business customers" exists with the key b2b: give it the key business',
  ])
})
