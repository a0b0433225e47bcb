import { expect, it } from 'vitest'
import * as z from 'zod'
import { cpuOf, HOSTILE } from '../tests/support/hostile-texts'
import { BODY_LIMITS, GIFT_DROP_LIMITS } from './models/limits'
import { readPeople } from './models/people/list'
import { readText, readValue } from './models/typed-text'

const FLOOR_MS = 25
const SIZE = BODY_LIMITS.bytes - 1_000

const long = (piece: string, size: number) => {
  const bytes = new TextEncoder().encode(piece).length
  return piece.repeat(Math.floor(size / bytes))
}

/** At most three times the time of a harmless text of the same length; texts below the floor are quick enough. */
function slowTexts(read: (text: string) => unknown, size: number): string[] {
  return HOSTILE.filter((piece) => {
    const text = long(piece, size)
    const time = cpuOf(() => read(text), FLOOR_MS)
    if (time < FLOOR_MS) return false
    const harmless = long('plain words of a shopper, ', text.length).slice(0, text.length)
    return time > Math.max(FLOOR_MS, 3 * cpuOf(() => read(harmless), 0))
  })
}

type Schema = z.core.$ZodType
type Def = { type: string; [key: string]: unknown }

/** A value with the text wherever the schema takes one. */
function filled(schema: Schema, text: string): unknown {
  const def = schema._zod.def as unknown as Def
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, Schema>).map(([key, each]) => [key, filled(each, text)]),
      )
    case 'array':
      return [filled(def.element as Schema, text)]
    case 'record':
      return { key: filled(def.valueType as Schema, text) }
    case 'literal':
      return (def.values as unknown[])[0]
    case 'enum':
      return Object.values(def.entries as object)[0]
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'union':
      return filled((def.options as Schema[])[0] as Schema, text)
    case 'pipe':
      return filled(def.in as Schema, text)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return filled(def.innerType as Schema, text)
    default:
      return text
  }
}

/** A schema, or each member of a union. */
function members(schema: Schema): Schema[] {
  const def = schema._zod.def as unknown as Def
  return def.type === 'union' ? (def.options as Schema[]).flatMap(members) : [schema]
}

const modules = import.meta.glob('./{routes,models}/**/*{schema,form,forms}.ts')

const schemas = (
  await Promise.all(
    Object.entries(modules).map(async ([path, load]) =>
      Object.entries((await load()) as Record<string, unknown>).flatMap(([name, value]) =>
        value instanceof z.ZodType ? [[`${path} ${name}`, value] as const] : [],
      ),
    ),
  )
).flat()

it('finds the forms', () => {
  expect(schemas.length).toBeGreaterThan(60)
})

it('no text of a body takes long at the door', { retry: 3 }, () => {
  expect(slowTexts(readText, SIZE)).toEqual([])
  expect(slowTexts((text) => readValue({ a: text, b: [text] }), SIZE / 2)).toEqual([])
})

it('no text takes long in a form or an endpoint', { retry: 3, timeout: 60_000 }, () => {
  const slow = schemas.flatMap(([name, schema]) =>
    members(schema).flatMap((member) =>
      slowTexts((text) => z.safeParse(member, filled(member, text)), SIZE).map((piece) => [name, piece]),
    ),
  )
  expect(slow).toEqual([])
})

it('no list of people takes long', { retry: 3, timeout: 60_000 }, () => {
  const ends = (text: string) => `Joe <${text}x`
  expect(slowTexts(readPeople, GIFT_DROP_LIMITS.list)).toEqual([])
  expect(slowTexts((text) => readPeople(ends(text)), GIFT_DROP_LIMITS.list)).toEqual([])
  expect(slowTexts((text) => readPeople(`Name, Email\n${text}`), GIFT_DROP_LIMITS.list)).toEqual([])
})
