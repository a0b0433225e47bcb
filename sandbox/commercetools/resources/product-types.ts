import type {
  AttributeDefinition,
  AttributeType,
  LocalizedString,
  ProductType,
} from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { refuse } from '../engine/errors'
import { actionsOf, defineResource } from '../engine/resource'
import { key, localizedString } from '../engine/schemas'
import { attributeType, localizedEnumValue, plainEnumValue } from './attribute-type'
import { reordered } from './ordering'

const { action, set } = actionsOf<ProductType>()

const inputHint = z.enum(['SingleLine', 'MultiLine'])
const attributeConstraint = z.enum(['None', 'Unique', 'CombinationUnique', 'SameForAll'])
const definition = z.object({
  type: attributeType,
  name: z
    .string()
    .min(2)
    .max(256)
    .regex(/^[A-Za-z0-9_-]+$/),
  label: localizedString,
  isRequired: z.boolean(),
  level: z.enum(['Product', 'Variant']).optional(),
  attributeConstraint: attributeConstraint.optional(),
  inputTip: localizedString.optional(),
  inputHint: inputHint.optional(),
  isSearchable: z.boolean().optional(),
})
const attributeName = z.string()

export const productTypes = defineResource({
  typeId: 'product-type',
  path: 'product-types',
  scopes: {
    view: ['view_products', 'view_product_types'],
    manage: ['manage_products', 'manage_product_types'],
  },
  draft: z.object({
    key: key.optional(),
    name: z.string(),
    description: z.string(),
    attributes: z.array(definition).optional(),
  }),
  create: ({ attributes = [], ...draft }) => ({ ...draft, attributes: attributes.map(withDefaults) }),
  actions: {
    setKey: set('key', key.optional()),
    changeName: set('name', z.string()),
    changeDescription: set('description', z.string()),
    addAttributeDefinition: action({ attribute: definition }, (type, { attribute }) => ({
      ...type,
      attributes: [...attributesOf(type), withDefaults(attribute)],
    })),
    removeAttributeDefinition: action({ name: z.string() }, (type, { name }) => {
      const removed = attributeOf(type, name)
      return { ...type, attributes: attributesOf(type).filter((attribute) => attribute !== removed) }
    }),
    changeAttributeName: action(
      { attributeName, newAttributeName: definition.shape.name },
      (type, { attributeName, newAttributeName }) =>
        withAttribute(type, attributeName, (attribute) => ({ ...attribute, name: newAttributeName })),
    ),
    changeAttributeConstraint: action(
      { attributeName, newValue: attributeConstraint },
      (type, { attributeName, newValue }) =>
        withAttribute(type, attributeName, (attribute) => ({ ...attribute, attributeConstraint: newValue })),
    ),
    changeAttributeOrderByName: action(
      { attributeNames: z.array(z.string()) },
      (type, { attributeNames }) => ({
        ...type,
        attributes: reordered(attributesOf(type), attributeNames, ({ name }) => name),
      }),
    ),
    changeAttributeOrder: action(
      { attributes: z.array(z.looseObject({ name: z.string() })) },
      (type, { attributes }) => ({
        ...type,
        attributes: reordered(
          attributesOf(type),
          attributes.map(({ name }) => name),
          ({ name }) => name,
        ),
      }),
    ),
    changeLabel: action({ attributeName, label: localizedString }, (type, { attributeName, label }) =>
      withAttribute(type, attributeName, (attribute) => ({ ...attribute, label })),
    ),
    setInputTip: action(
      { attributeName, inputTip: localizedString.optional() },
      (type, { attributeName, inputTip }) =>
        withAttribute(type, attributeName, (attribute) => ({ ...attribute, inputTip })),
    ),
    changeInputHint: action({ attributeName, newValue: inputHint }, (type, { attributeName, newValue }) =>
      withAttribute(type, attributeName, (attribute) => ({ ...attribute, inputHint: newValue })),
    ),
    changeIsSearchable: action(
      { attributeName, isSearchable: z.boolean() },
      (type, { attributeName, isSearchable }) =>
        withAttribute(type, attributeName, (attribute) => ({ ...attribute, isSearchable })),
    ),
    addPlainEnumValue: action({ attributeName, value: plainEnumValue }, addValue),
    addLocalizedEnumValue: action({ attributeName, value: localizedEnumValue }, addValue),
    changePlainEnumValueLabel: action({ attributeName, newValue: plainEnumValue }, changeValue),
    changeLocalizedEnumValueLabel: action({ attributeName, newValue: localizedEnumValue }, changeValue),
    changePlainEnumValueOrder: action({ attributeName, values: z.array(plainEnumValue) }, changeValueOrder),
    changeLocalizedEnumValueOrder: action(
      { attributeName, values: z.array(localizedEnumValue) },
      changeValueOrder,
    ),
    changeEnumKey: action(
      { attributeName, key: z.string(), newKey: z.string() },
      (type, { attributeName, key, newKey }) =>
        withValues(type, attributeName, (values) => {
          if (!values.some((value) => value.key === key)) throw noSuchKey(attributeName, key)
          return values.map((value) => (value.key === key ? { ...value, key: newKey } : value))
        }),
    ),
    removeEnumValues: action({ attributeName, keys: z.array(z.string()) }, (type, { attributeName, keys }) =>
      withValues(type, attributeName, (values) => values.filter((value) => !keys.includes(value.key))),
    ),
  },
  indexes: [{ name: 'key', unique: true, values: ({ key }) => [key] }],
  settle: (type, context) => {
    checkNames(type, context)
    return type
  },
  heldBy: ['product'],
})

/** An attribute name is unique in a product type and has one attribute type in all of them. */
function checkNames(type: ProductType, context: Context): void {
  const seen = new Set<string>()
  for (const { name } of attributesOf(type)) {
    if (seen.has(name)) {
      throw refuse(
        400,
        'AttributeDefinitionAlreadyExists',
        `An attribute definition with name '${name}' already exists on product type '${type.name}'.`,
        conflict(type, name),
      )
    }
    seen.add(name)
  }
  for (const other of context.all('product-type')) {
    if (other.id === type.id) continue
    const differs = attributesOf(type).find((attribute) =>
      attributesOf(other).some(
        (known) => known.name === attribute.name && known.type.name !== attribute.type.name,
      ),
    )
    if (differs) {
      throw refuse(
        400,
        'AttributeDefinitionTypeConflict',
        `The attribute with name '${differs.name}' has a different type on product type '${other.name}'.`,
        conflict(other, differs.name),
      )
    }
  }
}

function conflict({ id, name }: ProductType, attribute: string) {
  return {
    conflictingProductTypeId: id,
    conflictingProductTypeName: name,
    conflictingAttributeName: attribute,
  }
}

type Value = { key: string; label: string | LocalizedString }

function withDefaults(draft: z.infer<typeof definition>): AttributeDefinition {
  return {
    ...draft,
    level: draft.level ?? 'Variant',
    attributeConstraint: draft.attributeConstraint ?? 'None',
    inputHint: draft.inputHint ?? 'SingleLine',
    isSearchable: draft.isSearchable ?? true,
  }
}

function attributesOf(type: ProductType): AttributeDefinition[] {
  return type.attributes ?? []
}

function attributeOf(type: ProductType, name: string): AttributeDefinition {
  const attribute = attributesOf(type).find((known) => known.name === name)
  if (attribute) return attribute
  throw refuse(
    400,
    'AttributeNameDoesNotExist',
    `Attribute definition for '${name}' does not exist on type '${type.name}'.`,
    { invalidAttributeName: name },
  )
}

function withAttribute(
  type: ProductType,
  name: string,
  change: (attribute: AttributeDefinition) => AttributeDefinition,
): ProductType {
  const changed = attributeOf(type, name)
  return {
    ...type,
    attributes: attributesOf(type).map((attribute) =>
      attribute === changed ? change(attribute) : attribute,
    ),
  }
}

function withValues(type: ProductType, name: string, change: (values: Value[]) => Value[]): ProductType {
  const changed = (of: AttributeType): AttributeType => {
    if (of.name === 'set') return { ...of, elementType: changed(of.elementType) }
    if (of.name !== 'enum' && of.name !== 'lenum') {
      throw refuse(400, 'InvalidOperation', `The attribute '${name}' has no enum values.`)
    }
    return { ...of, values: change(of.values) } as AttributeType
  }
  return withAttribute(type, name, (attribute) => ({ ...attribute, type: changed(attribute.type) }))
}

type NewValue = { attributeName: string; newValue: Value }

function addValue(
  type: ProductType,
  { attributeName, value }: { attributeName: string; value: Value },
): ProductType {
  return withValues(type, attributeName, (values) => {
    if (!values.some(({ key }) => key === value.key)) return [...values, value]
    throw refuse(
      400,
      'EnumKeyAlreadyExists',
      `The '${attributeName}' attribute definition already contains an enum value with the key '${value.key}'.`,
      { conflictingEnumKey: value.key, conflictingAttributeName: attributeName },
    )
  })
}

function changeValue(type: ProductType, { attributeName, newValue }: NewValue): ProductType {
  return withValues(type, attributeName, (values) => {
    if (!values.some(({ key }) => key === newValue.key)) throw noSuchKey(attributeName, newValue.key)
    return values.map((value) => (value.key === newValue.key ? newValue : value))
  })
}

function changeValueOrder(
  type: ProductType,
  { attributeName, values }: { attributeName: string; values: Value[] },
): ProductType {
  return withValues(type, attributeName, (known) => {
    if (
      known.length !== values.length ||
      !known.every(({ key }) => values.some((value) => value.key === key))
    ) {
      throw refuse(400, 'EnumValuesMustMatch', 'The given values must be equal to the existing enum values.')
    }
    return values
  })
}

function noSuchKey(attributeName: string, enumKey: string) {
  return refuse(
    400,
    'EnumKeyDoesNotExist',
    `The '${attributeName}' field definition does not contain an enum value with the key '${enumKey}'.`,
    { conflictingEnumKey: enumKey, conflictingAttributeName: attributeName },
  )
}
