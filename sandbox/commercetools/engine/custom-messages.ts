import type { CustomFields } from '@commercetools/platform-sdk'
import { sameJson } from './same-json'

type Emit = (type: string, fields: Record<string, unknown>) => void

/** `CustomFieldAdded` and so on. */
export function customMessages(
  after: CustomFields | undefined,
  before: CustomFields | undefined,
  emit: Emit,
): void {
  if (sameJson(after, before)) return
  const oldType = { previousTypeId: before?.type.id }
  if (!after) {
    emit('CustomTypeRemoved', oldType)
    return
  }
  if (after.type.id !== before?.type.id) {
    emit('CustomTypeSet', { customFields: after, ...oldType })
    return
  }
  for (const [name, value] of Object.entries(after.fields)) {
    const oldValue = before.fields[name]
    if (oldValue === undefined) emit('CustomFieldAdded', { name, value })
    else if (!sameJson(oldValue, value)) {
      emit('CustomFieldChanged', { name, value, previousValue: oldValue })
    }
  }
  for (const name of Object.keys(before.fields)) {
    if (after.fields[name] === undefined) emit('CustomFieldRemoved', { name })
  }
}
