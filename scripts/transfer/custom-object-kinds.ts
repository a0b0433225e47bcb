import type { CustomObject } from '@commercetools/platform-sdk'
import { json, text } from './cells'
import { among, type Entry, type Kind } from './kind'
import { pages } from './names'
import { NUTRITION_COLUMNS, readNutrition, writeNutrition } from './nutrition'
import { type Row, rowReader, type Tell } from './rows'

type EntryKind = Pick<Kind<Entry>, 'name' | 'file' | 'columns' | 'groupBy' | 'read' | 'write' | 'references'>

/** The custom objects of a container, with a file of their own format. */
const entries = (container: string, kind: EntryKind): Kind<Entry> => ({
  ...kind,
  async find({ api }, keys) {
    const queryArgs = { where: among('key', keys), limit: keys.length }
    const { body } = await api.customObjects().withContainer({ container }).get({ queryArgs }).execute()
    return new Map(
      body.results.map(({ id, version, key, value }: CustomObject) => [
        key,
        { id, version, shape: { key, value } },
      ]),
    )
  },
  async *all({ api }) {
    const get = (query: object) => api.customObjects().withContainer({ container }).get(query)
    for await (const page of pages<CustomObject>(get)) yield page.map(({ key, value }) => ({ key, value }))
  },
  create: ({ api }, { key, value }) =>
    api.customObjects().post({ body: { container, key, value } }).execute(),
  update: ({ api }, { version }, { key, value }) =>
    api.customObjects().post({ body: { container, key, value, version } }).execute(),
})

/** A JSON file of a container's values by key. */
const jsonFile = (container: string, name: string, file: string): Kind<Entry> =>
  entries(container, {
    name,
    file,
    columns: ['key', 'value'],
    groupBy: 'key',
    read([row = {}], tell) {
      const { cell, required } = rowReader(row, 0, tell)
      return { key: required('key', text) ?? '', value: cell('value', json.read) }
    },
    write: ({ key, value }) => [{ key, value: JSON.stringify(value) }],
  })

/** A column for each text of a value. */
const flat = (columns: string[]) => ({
  columns: ['key', ...columns],
  groupBy: 'key',
  read([row = {}]: Row[], tell: Tell): Entry {
    const { cell, required } = rowReader(row, 0, tell)
    const pairs = columns.map((column) => [column, cell(column, text.read)] as const)
    return {
      key: required('key', text) ?? '',
      value: Object.fromEntries(pairs.filter(([, value]) => value !== undefined)),
    }
  },
  write: ({ key, value }: Entry): Row[] => [
    { key, ...Object.fromEntries(columns.map((column) => [column, String((value as Row)[column] ?? '')])) },
  ],
})

const tagColumns = flat(['name', 'kind', 'description'])

export const tagKind = entries('tags', {
  name: 'tag',
  file: 'tags.csv',
  ...tagColumns,
  // A tag's value repeats its key.
  read(rows, tell) {
    const { key, value } = tagColumns.read(rows, tell)
    return { key, value: { key, ...(value as object) } }
  },
})

export const nutritionKind = entries('productNutritionFacts', {
  name: 'nutrition facts',
  file: 'nutrition.csv',
  columns: NUTRITION_COLUMNS,
  groupBy: 'product',
  read: readNutrition,
  write: writeNutrition,
})

export const redirectKind = entries('pageRedirects', {
  name: 'redirect',
  file: 'redirects.csv',
  ...flat(['to', 'component']),
})

export const pageKind = jsonFile('pages', 'page', 'pages.json')
export const navigationKind = jsonFile('navigation', 'navigation', 'navigation.json')
export const landingKind = jsonFile('landings', 'landing page', 'landings.json')
export const starterKind = jsonFile('starters', 'starter', 'starters.json')
