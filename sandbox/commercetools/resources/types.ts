import type { FieldDefinition, FieldType, LocalizedString, Type } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { duplicateField, invalidInput, invalidOperation, refuse } from '../engine/errors'
import { actionsOf, defineResource } from '../engine/resource'
import { key, localizedString } from '../engine/schemas'
import { reordered } from './ordering'

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
const fieldName = z.string()

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
    changeKey: set('key', key),
    changeName: set('name', localizedString),
    setDescription: set('description', localizedString.optional()),
    addFieldDefinition: action({ fieldDefinition }, (type, { fieldDefinition }) => ({
      ...type,
      fieldDefinitions: [...type.fieldDefinitions, withHint(fieldDefinition)],
    })),
    removeFieldDefinition: action({ fieldName }, (type, { fieldName }) => {
      const removed = fieldOf(type, fieldName)
      return { ...type, fieldDefinitions: type.fieldDefinitions.filter((field) => field !== removed) }
    }),
    changeLabel: action({ fieldName, label: localizedString }, changeLabel),
    changeFieldDefinitionLabel: action({ fieldName, label: localizedString }, changeLabel),
    changeInputHint: action({ fieldName, inputHint }, (type, { fieldName, inputHint }) =>
      withField(type, fieldName, (field) => ({ ...field, inputHint })),
    ),
    changeFieldDefinitionOrder: action({ fieldNames: z.array(z.string()) }, (type, { fieldNames }) => ({
      ...type,
      fieldDefinitions: reordered(type.fieldDefinitions, fieldNames, ({ name }) => name),
    })),
    addEnumValue: action({ fieldName, value: enumValue }, addValue),
    addLocalizedEnumValue: action({ fieldName, value: localizedEnumValue }, addValue),
    changeEnumValueLabel: action({ fieldName, value: enumValue }, changeValue),
    changeLocalizedEnumValueLabel: action({ fieldName, value: localizedEnumValue }, changeValue),
    changeEnumValueOrder: action({ fieldName, keys: z.array(z.string()) }, changeValueOrder),
    changeLocalizedEnumValueOrder: action({ fieldName, keys: z.array(z.string()) }, changeValueOrder),
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
    'store',
    'cart-discount',
    'business-unit',
  ],
})

type Value = { key: string; label: string | LocalizedString }

function withHint(field: z.infer<typeof fieldDefinition>): FieldDefinition {
  return { ...field, inputHint: field.inputHint ?? 'SingleLine' }
}

function fieldOf(type: Type, name: string): FieldDefinition {
  const field = type.fieldDefinitions.find((known) => known.name === name)
  if (!field) throw invalidInput(`The type '${type.key}' has no field '${name}'.`)
  return field
}

function withField(type: Type, name: string, change: (field: FieldDefinition) => FieldDefinition): Type {
  const changed = fieldOf(type, name)
  return {
    ...type,
    fieldDefinitions: type.fieldDefinitions.map((field) => (field === changed ? change(field) : field)),
  }
}

function changeLabel(type: Type, { fieldName, label }: { fieldName: string; label: LocalizedString }): Type {
  return withField(type, fieldName, (field) => ({ ...field, label }))
}

/** For a set of enums, changes the elements' values. */
function withValues(type: Type, name: string, change: (values: Value[]) => Value[]): Type {
  const changed = (fieldType: FieldType): FieldType => {
    if (fieldType.name === 'Set') return { ...fieldType, elementType: changed(fieldType.elementType) }
    if (fieldType.name !== 'Enum' && fieldType.name !== 'LocalizedEnum') {
      throw invalidOperation(`The field '${name}' has no enum values.`)
    }
    return { ...fieldType, values: change(fieldType.values) } as FieldType
  }
  return withField(type, name, (field) => ({ ...field, type: changed(field.type) }))
}

function addValue(type: Type, { fieldName, value }: { fieldName: string; value: Value }): Type {
  return withValues(type, fieldName, (values) => {
    if (values.some(({ key }) => key === value.key)) {
      throw refuse(
        400,
        'EnumKeyAlreadyExists',
        `The '${fieldName}' attribute definition already contains an enum value with the key '${value.key}'.`,
        { conflictingEnumKey: value.key, conflictingAttributeName: fieldName },
      )
    }
    return [...values, value]
  })
}

function changeValue(type: Type, { fieldName, value }: { fieldName: string; value: Value }): Type {
  return withValues(type, fieldName, (values) => {
    if (!values.some(({ key }) => key === value.key)) {
      throw invalidInput(`The field '${fieldName}' has no enum value '${value.key}'.`)
    }
    return values.map((known) => (known.key === value.key ? value : known))
  })
}

function changeValueOrder(type: Type, { fieldName, keys }: { fieldName: string; keys: string[] }): Type {
  return withValues(type, fieldName, (values) => reordered(values, keys, ({ key }) => key))
}
