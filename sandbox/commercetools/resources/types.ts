import type { FieldDefinition, FieldType, Type } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { duplicateField } from '../engine/errors'
import { actionsOf, defineResource } from '../engine/resource'
import { key, localizedString } from '../engine/schemas'

const { action, set } = actionsOf<Type>()

const RESOURCES =
  'address asset approval-flow approval-rule associate-role business-unit cart-discount category channel customer customer-group custom-line-item discount-code inventory-entry line-item order order-edit order-delivery order-parcel order-return-item payment payment-interface-interaction payment-method payment-method-info product-price product-selection product-tailoring quote reservation review recurring-order shipping shipping-method shopping-list shopping-list-text-line-item standalone-price store transaction'.split(
    ' ',
  )
const REFERENCES =
  'approval-flow approval-rule associate-role business-unit cart cart-discount category channel customer customer-group key-value-document order product product-type review state shipping-method variant zone'.split(
    ' ',
  )

const enumValue = z.object({ key: z.string(), label: z.string() })
const localizedEnumValue = z.object({ key: z.string(), label: localizedString })
const fieldType: z.ZodType<FieldType> = z.lazy(() =>
  z.discriminatedUnion('name', [
    ...(['Boolean', 'String', 'LocalizedString', 'Number', 'Money', 'Date', 'Time', 'DateTime'] as const).map(
      (name) => z.object({ name: z.literal(name) }),
    ),
    z.object({ name: z.literal('Enum'), values: z.array(enumValue) }),
    z.object({ name: z.literal('LocalizedEnum'), values: z.array(localizedEnumValue) }),
    z.object({ name: z.literal('Reference'), referenceTypeId: z.enum(REFERENCES) }),
    z.object({ name: z.literal('Set'), elementType: fieldType }),
  ] as never),
)
const inputHint = z.enum(['SingleLine', 'MultiLine'])

/** 36 characters are documented; the platform's client tests use more, which is accepted with a warning. */
function warnIfLong(name: string): true {
  if (name.length > 36) console.warn(`The name of the custom field '${name}' has more than 36 characters.`)
  return true
}

const fieldDefinition = z.object({
  type: fieldType,
  name: z
    .string()
    .min(2)
    .regex(/^[A-Za-z0-9_-]+$/)
    .refine(warnIfLong),
  label: localizedString,
  required: z.boolean(),
  inputHint: inputHint.optional(),
})
export const types = defineResource({
  typeId: 'type',
  path: 'types',
  scopes: { view: ['view_types'], manage: ['manage_types'] },
  draft: z.object({
    key,
    name: localizedString,
    description: localizedString.optional(),
    resourceTypeIds: z.array(z.enum(RESOURCES)).min(1),
    fieldDefinitions: z.array(fieldDefinition).optional(),
  }),
  create: ({ fieldDefinitions = [], ...draft }) => ({
    ...draft,
    resourceTypeIds: draft.resourceTypeIds,
    fieldDefinitions: fieldDefinitions.map(withHint),
  }),
  actions: {
    changeName: set('name', localizedString),
    setDescription: set('description', localizedString.optional()),
    addFieldDefinition: action({ fieldDefinition }, (type, { fieldDefinition }) => ({
      ...type,
      fieldDefinitions: [...type.fieldDefinitions, withHint(fieldDefinition)],
    })),
  },
  indexes: [{ name: 'key', unique: true, values: ({ key }) => [key] }],
  settle: (type) => {
    const names = type.fieldDefinitions.map(({ name }) => name)
    const twice = names.find((name, position) => names.indexOf(name) !== position)
    if (twice !== undefined) throw duplicateField('fieldDefinitions.name', twice)
    return type
  },
  heldBy: [
    'category',
    'channel',
    'customer',
    'product',
    'cart',
    'order',

    'cart-discount',
    'business-unit',
  ],
})

function withHint(field: z.infer<typeof fieldDefinition>): FieldDefinition {
  return { ...field, inputHint: field.inputHint ?? 'SingleLine' }
}
