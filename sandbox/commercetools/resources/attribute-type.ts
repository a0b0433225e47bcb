import type { AttributeReferenceType, AttributeType } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { isMoney, localizedString, typedMoney } from '../engine/schemas'
import type { TypeId } from '../engine/types'

const REFERENCES =
  'associate-role business-unit cart cart-discount category channel customer customer-group key-value-document order product product-type review shipping-method state variant zone'.split(
    ' ',
  )

const plainEnumValue = z.object({ key: z.string(), label: z.string() })
export const localizedEnumValue = z.object({ key: z.string(), label: localizedString })

export const attributeType: z.ZodType<AttributeType> = z.lazy(() =>
  z.discriminatedUnion('name', [
    ...(['boolean', 'text', 'ltext', 'number', 'money', 'date', 'time', 'datetime'] as const).map((name) =>
      z.object({ name: z.literal(name) }),
    ),
    z.object({ name: z.literal('enum'), values: z.array(plainEnumValue) }),
    z.object({ name: z.literal('lenum'), values: z.array(localizedEnumValue) }),
    z.object({ name: z.literal('reference'), referenceTypeId: z.enum(REFERENCES) }),
    z.object({ name: z.literal('set'), elementType: attributeType }),
    z.object({
      name: z.literal('nested'),
      typeReference: z.object({ typeId: z.literal('product-type'), id: z.string() }),
    }),
  ] as never),
)

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An enum's key becomes its value. Undefined if the value does not fit the type. */
export function attributeValue(type: AttributeType, value: unknown, context: Context): unknown {
  const when = (fits: boolean) => (fits ? value : undefined)
  switch (type.name) {
    case 'boolean':
      return when(typeof value === 'boolean')
    case 'text':
      return when(typeof value === 'string')
    case 'number':
      return when(typeof value === 'number')
    case 'date':
      return when(typeof value === 'string' && DATE.test(value))
    case 'time':
      return when(typeof value === 'string' && TIME.test(value))
    case 'datetime':
      return when(typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    case 'ltext':
      return when(isRecord(value) && Object.values(value).every((text) => typeof text === 'string'))
    case 'enum':
    case 'lenum':
      return type.values.find(({ key }) => key === (isRecord(value) ? value.key : value))
    case 'money':
      return isMoney(value) ? typedMoney(value) : undefined
    case 'reference':
      return isRecord(value) && value.typeId === type.referenceTypeId
        ? referenceTo(type, value, context)
        : undefined
    case 'set': {
      const values = Array.isArray(value)
        ? value.map((element) => attributeValue(type.elementType, element, context))
        : []
      return Array.isArray(value) && values.every((element) => element !== undefined) ? values : undefined
    }
    case 'nested':
      return when(Array.isArray(value))
  }
}

/** An id may be dangling; a key must exist. */
function referenceTo(
  type: AttributeReferenceType,
  value: Record<string, unknown>,
  context: Context,
): unknown {
  if (typeof value.id === 'string') return { typeId: type.referenceTypeId, id: value.id }
  return typeof value.key === 'string'
    ? context.reference(type.referenceTypeId as TypeId, { key: value.key })
    : undefined
}
