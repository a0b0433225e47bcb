import {
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  getNamedType,
  isListType,
  isNonNullType,
} from 'graphql'
import type { Session } from '../engine/session'
import { isObject } from '../engine/validation'

type GraphQLContext = { session: Session }

export type FieldResolver = GraphQLFieldResolver<Record<string, unknown>, GraphQLContext>

/**
 * Reads a field without its own resolver from the REST representation. The published schema names fields by rule:
 * `xAllLocales` and `x(locale)` for a localized text, `xRef` for a reference, `x` for the referenced resource. A list
 * that REST omits when empty is an empty list.
 */
export const readField: FieldResolver = (source, args, { session }, info) => {
  const { fieldName, returnType } = info
  const base = fieldName.replace(/AllLocales$|Refs?$/, '')
  if (fieldName.endsWith('AllLocales')) return everyLocale(source[base])
  const parameters = info.parentType.getFields()[fieldName]?.args ?? []
  if (parameters.some(({ name }) => name === 'acceptLanguage')) return inLocale(source[fieldName], args)
  const value = source[/Refs?$/.test(fieldName) ? base : fieldName]
  if (value === undefined || value === null) {
    const listed = isNonNullType(returnType) && isListType(returnType.ofType)
    return listed ? [] : null
  }
  return followed(value, getNamedType(returnType), session)
}

const REFERENCES = new Set(['Reference', 'KeyReference', 'VersionedReference'])

/** Resolves references, unless the field asks for the references themselves. */
function followed(value: unknown, type: GraphQLNamedType, session: Session): unknown {
  if (REFERENCES.has(type.name)) return value
  if (Array.isArray(value)) return value.map((element) => followed(element, type, session)).filter(isThere)
  return isReference(value) ? resourceOf(value, session) : value
}

export function resourceOf(
  reference: { typeId: string; id?: string; key?: string },
  session: Session,
): unknown {
  const { typeId, id, key } = reference
  if (!session.registry.has(typeId)) return null
  const stored =
    id === undefined ? session.store.lookup(typeId, 'key', key ?? '').at(0) : session.store.get(typeId, id)
  return stored ? session.present(typeId, stored) : null
}

function isReference(value: unknown): value is { typeId: string; id?: string; key?: string } {
  return isObject(value) && typeof value.typeId === 'string' && ('id' in value || 'key' in value)
}

function isThere(value: unknown): boolean {
  return value !== null
}

function everyLocale(text: unknown): unknown {
  if (!isObject(text)) return null
  return Object.entries(text).map(([locale, value]) => ({ locale, value }))
}

function inLocale(text: unknown, { locale, acceptLanguage }: Record<string, unknown>): unknown {
  if (!isObject(text)) return null
  const wanted = [locale, ...(Array.isArray(acceptLanguage) ? acceptLanguage : [])]
  const found = wanted.find((one) => typeof one === 'string' && text[one] !== undefined)
  if (typeof found === 'string') return text[found]
  return wanted.every((one) => one === undefined) ? (Object.values(text)[0] ?? null) : null
}
