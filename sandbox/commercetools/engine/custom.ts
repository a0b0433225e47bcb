import type * as sdk from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from './context'
import { invalidField, invalidOperation, requiredField } from './errors'
import { type Action, actionsOf } from './resource'
import { type customFieldsDraft, identifier } from './schemas'
import type { Stored } from './types'

/** Custom fields as posted. */
export type CustomFieldsInput = z.infer<typeof customFieldsDraft>

/** Custom fields as stored, checked against their type: which fields there are and which are required. */
export function customFields(draft: CustomFieldsInput, context: Context): sdk.CustomFields
export function customFields(
  draft: CustomFieldsInput | undefined,
  context: Context,
): sdk.CustomFields | undefined
export function customFields(
  draft: CustomFieldsInput | undefined,
  context: Context,
): sdk.CustomFields | undefined {
  if (!draft) return undefined
  const type = context.referenced('type', draft.type)
  const fields = draft.fields ?? {}
  for (const [name, value] of Object.entries(fields)) checkField(type, name, value)
  for (const { name, required } of type.fieldDefinitions) {
    if (required && fields[name] === undefined) throw requiredField(name)
  }
  return { type: { typeId: 'type', id: type.id }, fields }
}

/** The custom fields with one of them set, or, without a value, removed. */
export function withCustomField(
  custom: sdk.CustomFields | undefined,
  name: string,
  value: unknown,
  context: Context,
): sdk.CustomFields {
  if (!custom) throw invalidOperation('The resource has no custom type: set one with setCustomType first.')
  const type = context.referenced('type', custom.type)
  if (value !== undefined) checkField(type, name, value)
  else if (type.fieldDefinitions.some((field) => field.name === name && field.required))
    throw requiredField(name)
  if (value === undefined && custom.fields[name] === undefined) {
    throw invalidOperation(`The custom field '${name}' does not exist and can not be removed.`)
  }
  const { [name]: _replaced, ...fields } = custom.fields
  return { ...custom, fields: value === undefined ? fields : { ...fields, [name]: value } }
}

/** The fields of `setCustomType` and of its namesakes for line items, addresses, prices. */
export const customTypeFields = {
  type: identifier('type').optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
}

/** The fields of `setCustomField`. */
export const customFieldFields = { name: z.string(), value: z.unknown().optional() }

/** What `setCustomType` leaves: nothing when no type is given. */
export function withCustomType(
  fields: { type?: CustomFieldsInput['type']; fields?: Record<string, unknown> },
  context: Context,
): sdk.CustomFields | undefined {
  return fields.type && customFields({ type: fields.type, fields: fields.fields }, context)
}

/** `setCustomType` and `setCustomField` for a resource with custom fields. */
export function customActions<Resource extends Stored & { custom?: sdk.CustomFields }>(): Record<
  'setCustomType' | 'setCustomField',
  Action<Resource>
> {
  const { action } = actionsOf<Resource>()
  return {
    setCustomType: action(customTypeFields, (resource, fields, context) => ({
      ...resource,
      custom: withCustomType(fields, context),
    })),
    setCustomField: action(customFieldFields, (resource, { name, value }, context) => ({
      ...resource,
      custom: withCustomField(resource.custom, name, value, context),
    })),
  }
}

function checkField(type: sdk.Type, name: string, value: unknown): void {
  const definition = type.fieldDefinitions.find((field) => field.name === name)
  if (!definition) throw invalidField(name, value)
  if (!fits(definition.type, value)) throw invalidField(name, value)
}

function fits(type: sdk.FieldType, value: unknown): boolean {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  switch (type.name) {
    case 'Boolean':
      return typeof value === 'boolean'
    case 'Number':
      return typeof value === 'number'
    case 'String':
    case 'Date':
    case 'Time':
    case 'DateTime':
      return typeof value === 'string'
    case 'Enum':
    case 'LocalizedEnum':
      return type.values.some((option) => option.key === value)
    case 'Set':
      return Array.isArray(value) && value.every((element) => fits(type.elementType, element))
    case 'Money':
      return isRecord && 'currencyCode' in value && 'centAmount' in value
    case 'Reference':
      return isRecord && 'typeId' in value && value.typeId === type.referenceTypeId
    case 'LocalizedString':
      return isRecord
    default:
      return true
  }
}
