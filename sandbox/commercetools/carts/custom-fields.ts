import type { CustomFields } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { type CustomFieldsInput, withCustomField, withCustomType } from '../engine/custom'
import { invalidOperation } from '../engine/errors'

type Carrier = { readonly custom?: CustomFields }

/** Without a type, removes the custom fields. */
export function withTypeSet<Item extends Carrier>(
  item: Item,
  fields: { type?: CustomFieldsInput['type']; fields?: Record<string, unknown> },
  context: Context,
): Item {
  return { ...item, custom: withCustomType(fields, context) }
}

/** Undefined or null removes the field, which then must exist. */
export function withFieldSet<Item extends Carrier>(
  item: Item,
  { name, value }: { name: string; value?: unknown },
  context: Context,
): Item {
  const given = value ?? undefined
  if (given === undefined && item.custom?.fields[name] === undefined) {
    throw invalidOperation(`The custom field '${name}' does not exist and cannot be removed.`)
  }
  return { ...item, custom: withCustomField(item.custom, name, given, context) }
}
