import type * as sdk from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from './context'
import { invalidField, invalidOperation, requiredField } from './errors'
import { type Action, actionsOf } from './resource'
import { type customFieldsDraft, identifier, isMoney, typedMoney } from './schemas'
import type { Stored } from './types'

export type CustomFieldsInput = z.infer<typeof customFieldsDraft>

/** Checks the fields against their type. */
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
  const fields = Object.fromEntries(
    Object.entries(draft.fields ?? {}).map(([name, value]) => [name, storedField(type, name, value)]),
  )
  for (const { name, required } of type.fieldDefinitions) {
    if (required && fields[name] === undefined) throw requiredField(name)
  }
  return { type: { typeId: 'type', id: type.id }, fields }
}

/** Without a value, removes the field. */
export function withCustomField(
  custom: sdk.CustomFields | undefined,
  name: string,
  value: unknown,
  context: Context,
): sdk.CustomFields {
  if (!custom) throw invalidOperation('The resource has no custom type: set one with setCustomType first.')
  const type = context.referenced('type', custom.type)
  const stored = value === undefined ? undefined : storedField(type, name, value)
  if (value === undefined && type.fieldDefinitions.some((field) => field.name === name && field.required))
    throw requiredField(name)
  if (value === undefined && custom.fields[name] === undefined) {
    throw invalidOperation(`The custom field '${name}' does not exist and can not be removed.`)
  }
  const { [name]: _replaced, ...fields } = custom.fields
  return { ...custom, fields: stored === undefined ? fields : { ...fields, [name]: stored } }
}

export const customTypeFields = {
  type: identifier('type').optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
}

export const customFieldFields = { name: z.string(), value: z.unknown().optional() }

/** Without a type, removes the fields. */
export function withCustomType(
  fields: { type?: CustomFieldsInput['type']; fields?: Record<string, unknown> },
  context: Context,
): sdk.CustomFields | undefined {
  return fields.type && customFields({ type: fields.type, fields: fields.fields }, context)
}

/** `setCustomType` and `setCustomField`. */
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

/** Checks the value against the field's definition. */
function storedField(type: sdk.Type, name: string, value: unknown): unknown {
  const definition = type.fieldDefinitions.find((field) => field.name === name)
  const stored = definition && storedValue(definition.type, value)
  if (stored === undefined) throw invalidField(name, value)
  return stored
}

/** Completes money. Undefined if the value does not fit the type. */
function storedValue(type: sdk.FieldType, value: unknown): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  const when = (fits: boolean) => (fits ? value : undefined)
  switch (type.name) {
    case 'Boolean':
      return when(typeof value === 'boolean')
    case 'Number':
      return when(typeof value === 'number')
    case 'String':
      return when(typeof value === 'string')
    case 'Date':
    case 'Time':
    case 'DateTime':
      return when(typeof value === 'string' && MOMENTS[type.name].test(value))
    case 'Enum':
    case 'LocalizedEnum':
      return when(type.values.some((option) => option.key === value))
    case 'Set': {
      if (!Array.isArray(value)) return undefined
      const elements = value.map((element) => storedValue(type.elementType, element))
      return elements.every((element) => element !== undefined) ? elements : undefined
    }
    case 'Money':
      return isMoney(value) ? typedMoney(value) : undefined
    case 'Reference':
      return when(isRecord && 'typeId' in value && value.typeId === type.referenceTypeId)
    case 'LocalizedString':
      return when(isRecord && Object.values(value).every((text) => typeof text === 'string'))
  }
}

const MOMENTS = {
  Date: /^\d{4}-\d{2}-\d{2}$/,
  Time: /^\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/,
  DateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
}
