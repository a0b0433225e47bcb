import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { cpuOf, HOSTILE } from '../tests/support/hostile-texts'
import { peopleSchema } from './models/company/company-form'
import { checkedRows, pastedRows } from './models/company/quick-order'
import { answerSchema } from './models/company/quote-form'
import { BODY_LIMITS, GIFT_DROP_LIMITS, TEXT_LIMITS, UPLOAD_LIMITS } from './models/limits'
import { readPeople } from './models/people/list'
import { readText, readValue } from './models/typed-text'
import { checkRow } from './models/upload/check'
import { rowsOf, UPLOAD_COLUMNS } from './models/upload/columns'
import { deletionSchema } from './routes/account/delete/schema'
import { securitySchema } from './routes/account/security/schema'
import { addressStepSchema } from './routes/checkout/address/schema'
import { certificateSchema } from './routes/gifts/certificates/schema'
import { resetSchema } from './routes/sign-in/reset-password/schema'
import { staffPeopleSchema } from './routes/staff/companies/$key/people-schema'
import { readTable } from './services/upload/read-file.server'

const FLOOR_MS = 25
const SIZE = BODY_LIMITS.list - 1_000

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

/** Schemas that depend on the day or on the form itself. */
const made: [string, Schema][] = [
  ['certificate', certificateSchema('2026-12-01')],
  ['people', peopleSchema(false)],
  ['people by staff', staffPeopleSchema(false)],
  ['quote', answerSchema('2026-12-01', ['1001-01'])],
  ['security', securitySchema(new FormData())],
  ['deletion', deletionSchema(new FormData())],
  ['reset', resetSchema(new FormData())],
  ['address', addressStepSchema({ email: true, address: true })],
]

const named = (
  await Promise.all(
    Object.entries(modules).map(async ([path, load]) =>
      Object.entries((await load()) as Record<string, unknown>).flatMap(([name, value]) =>
        value instanceof z.ZodType ? [[`${path} ${name}`, value] as const] : [],
      ),
    ),
  )
).flat()
const schemas: readonly (readonly [string, Schema])[] = [...named, ...made]

it('finds the forms', () => {
  expect(schemas.length).toBeGreaterThan(60)
})

const sources = import.meta.glob<string>(
  ['./{routes,components,use-cases,http}/**/*.{ts,tsx}', '!./**/*.test.*', '!./**/*.gallery.*'],
  { query: '?raw', import: 'default', eager: true },
)

it('knows each schema of a request, and each that has to be made', () => {
  const inline = Object.entries(sources).flatMap(([path, source]) =>
    /(schema|form|forms)\.ts$/.test(path) || !/\bz\s*\.(string|object|discriminatedUnion)\(/.test(source)
      ? []
      : [path],
  )
  // The rows of the quick order are cut first; the other three are cookies that the shop signed.
  expect(inline.sort()).toEqual([
    './http/identity.server.ts',
    './http/provider-attempt.server.ts',
    './http/session-data.ts',
    './use-cases/company/quick-rows.server.ts',
  ])
  const functions = Object.entries(sources).flatMap(([path, source]) =>
    /schema\.ts$/.test(path) && /export (const|function) \w*[sS]chema\w*( = )?\(/.test(source) ? [path] : [],
  )
  expect(functions.sort()).toEqual([
    './routes/account/delete/schema.ts',
    './routes/account/security/schema.ts',
    './routes/checkout/address/schema.ts',
    './routes/gifts/certificates/schema.ts',
    './routes/sign-in/reset-password/schema.ts',
    './routes/staff/companies/$key/people-schema.ts',
  ])
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

/** Cells as long as they may be. */
const cellsOf = (text: string) => text.match(new RegExp(`.{1,${UPLOAD_LIMITS.cell - 100}}`, 'gsu')) ?? []
const TABLE = 100_000

it('no uploaded file takes long', { retry: 3, timeout: 60_000 }, () => {
  const csv = (text: string) => readTable(new TextEncoder().encode(text))
  // As CSV and as the cells of an archive, made once per text.
  const archives = new Map<string, Uint8Array>()
  const archiveOf = (text: string) => {
    const made = archives.get(text) ?? sheetOf(cellsOf(text))
    archives.set(text, made)
    return made
  }
  expect(slowTexts(csv, TABLE)).toEqual([])
  expect(slowTexts((text) => csv(cellsOf(text).join('\n')), TABLE)).toEqual([])
  for (const piece of HOSTILE) archiveOf(long(piece, TABLE / 2))
  expect(slowTexts((text) => readTable(archiveOf(text)), TABLE / 2)).toEqual([])
})

/** An XLSX file with a text in each row. */
function sheetOf(texts: readonly string[]): Uint8Array {
  const escaped = (text: string) => text.replace(/[<&>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const rows = texts.map((text, at) => `<row r="${at + 1}"><c t="str"><v>${escaped(text)}</v></c></row>`)
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>'),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`),
  })
}

it('no cell of an uploaded order takes long', { retry: 3, timeout: 60_000 }, () => {
  const known = { today: '2026-12-01', lastDay: '2027-01-10', skus: new Map() }
  const read = (text: string) => {
    const cells = cellsOf(text).map((cell) => UPLOAD_COLUMNS.map(() => ({ text: cell })))
    const head = UPLOAD_COLUMNS.map((column) => ({ text: column }))
    const rows = rowsOf([head, ...cells].map((row, number) => ({ number, cells: row })))
    return rows.ok && rows.rows.map((row) => checkRow(row, known))
  }
  expect(slowTexts(read, TABLE / 10)).toEqual([])
})

it('no pasted quick order takes long', { retry: 3, timeout: 60_000 }, () => {
  const read = (text: string) => checkedRows(pastedRows(text), new Map())
  expect(slowTexts(read, TEXT_LIMITS.changes)).toEqual([])
  expect(slowTexts((text) => read(`SKU,Quantity\n${text}`), TEXT_LIMITS.changes)).toEqual([])
  expect(
    slowTexts((text) => read(text.slice(0, 1_000).concat('\n').repeat(50)), TEXT_LIMITS.changes),
  ).toEqual([])
})
