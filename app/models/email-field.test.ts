import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod'

const APP = fileURLToPath(new URL('..', import.meta.url))
/** Where input is parsed. Services parse what vendors send. */
const PLACES = ['models', 'routes', 'http', 'use-cases']

const files = PLACES.flatMap((place) =>
  readdirSync(`${APP}${place}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `${place}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
)
/** Addresses that vendors send, and a purchase whose address was checked when it was typed. */
const CHECKED = ['models/address-conversions.ts', 'routes/api/events/fb/schema.ts']
const textOf = (file: string) => readFileSync(APP + file, 'utf8')

type Field = { name: string; schema: z.ZodType }

/** The fields of a schema and of what it is made of. */
function fieldsOf(schema: z.ZodType, seen = new Set<z.ZodType>()): Field[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const own =
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape).map(([name, field]) => ({ name, schema: field as z.ZodType }))
      : []
  const def = schema.def as { options?: unknown[]; in?: unknown; element?: unknown; innerType?: unknown }
  const inner = [
    ...(def.options ?? []),
    def.in,
    def.element,
    def.innerType,
    ...own.map((field) => field.schema),
  ]
  return [
    ...own,
    ...inner
      .filter((each): each is z.ZodType => each instanceof z.ZodType)
      .flatMap((each) => fieldsOf(each, seen)),
  ]
}

/** The schemas that a file exports; those that need the day are made for one. */
async function schemasIn(file: string): Promise<z.ZodType[]> {
  const exported: unknown[] = Object.values(await import(/* @vite-ignore */ `${APP}${file}`))
  return exported
    .map((each) =>
      typeof each === 'function' && each.length === 1 && /z\s*\.object/.test(String(each))
        ? each('2026-12-01')
        : each,
    )
    .filter((each): each is z.ZodType => each instanceof z.ZodType)
}

test('each field of an email address in a schema has the one rule', async () => {
  const withSchemas = files.filter(
    (file) =>
      !CHECKED.includes(file) &&
      (/\/schema\.ts$/.test(file) || (file.startsWith('models/') && /\bz\.object/.test(textOf(file)))),
  )
  const found: string[] = []
  for (const file of withSchemas) {
    for (const schema of await schemasIn(file)) {
      for (const field of fieldsOf(schema)) {
        if (!/^(e-?mail|.*Email|confirmation)$/i.test(field.name)) continue
        const place = `${file} ${field.name}`
        found.push(place)
        // Some take a list.
        const read = [field.schema.safeParse('User@MÜNCHEN.de\u200B').data].flat()
        expect(read, place).toEqual(['user@xn--mnchen-3ya.de'])
        expect(field.schema.safeParse('😀@example.com').success, place).toBe(false)
      }
    }
  }
  expect(found.length).toBeGreaterThan(8)
})

test('no other rule for email addresses', () => {
  expect(files.filter((file) => /\bz\.email\(|\.email\(\)/.test(textOf(file)))).toEqual([])
})

test('what is posted is read at one door', () => {
  const doors = ['http/body.server.ts']
  const read = /(?:request|Request)(?:\.clone\(\))?\.(?:formData|json|text)\(\)/
  expect(files.filter((file) => read.test(textOf(file)) && !doors.includes(file))).toEqual([])
})
