import type { AttributeDefinition, ProductType } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { refuse } from '../engine/errors'
import { actionsOf, defineResource } from '../engine/resource'
import { key, localizedString } from '../engine/schemas'
import { attributeType } from './attribute-type'

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

    addAttributeDefinition: action({ attribute: definition }, (type, { attribute }) => ({
      ...type,
      attributes: [...attributesOf(type), withDefaults(attribute)],
    })),

    changeIsSearchable: action(
      { attributeName, isSearchable: z.boolean() },
      (type, { attributeName, isSearchable }) =>
        withAttribute(type, attributeName, (attribute) => ({ ...attribute, isSearchable })),
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
