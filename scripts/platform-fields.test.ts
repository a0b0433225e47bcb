import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { foodType } from '@cobnut/platform/product-type'
import { CUSTOM_TYPES } from '@cobnut/platform/types'
import { expect, test } from 'vitest'
import { project } from './project'

const sources = files(project('app'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.slice(project('').length), text: readFileSync(file, 'utf8') }))
const words = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []))

const fields = new Set(Object.values(CUSTOM_TYPES).flatMap((type) => Object.keys(type.fields)))

// `custom?.fields.notes`, `fields.poNumber` where the platform is mapped, `name: 'recentEdits'` in an update action.
const READS = /custom\??\.fields\??\.(\w+)/g
const MAPPED = /(?<![\w.])fields\.(\w+)/g
const WRITES = /CustomField' as const, name: '(\w+)'|CustomField', name: '(\w+)'/g

/** The custom fields that a source names. Attribute names are types, so they need no test. */
const namedIn = ({ file, text }: { file: string; text: string }): string[] => {
  const maps = /services\/(cart|company)\/mapping[\w-]*\.ts$/.test(file)
  return [...text.matchAll(READS), ...text.matchAll(WRITES), ...(maps ? text.matchAll(MAPPED) : [])].map(
    ([, read, written]) => read ?? written ?? '',
  )
}

test('every custom field that the shop reads or writes is defined for the platform', () => {
  const named = sources.flatMap((source) => namedIn(source).map((name) => ({ file: source.file, name })))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ name }) => !fields.has(name))).toEqual([])
})

test('every field and attribute that is defined is used by the shop', () => {
  const attributes = foodType.attributes?.map(({ name }) => name) ?? []
  expect([...fields, ...attributes].filter((name) => !words.has(name))).toEqual([])
})

test('every type that the shop names is defined', () => {
  const named = sources.flatMap(({ text }) =>
    [...text.matchAll(/typeId: 'type', key: '([\w-]+)'/g)].map(([, key = '']) => key),
  )
  expect(named.filter((key) => !Object.hasOwn(CUSTOM_TYPES, key))).toEqual([])
})

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })
}
