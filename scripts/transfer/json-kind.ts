import { json, text } from './cells'
import type { Kind } from './kind'
import { rowReader } from './rows'

type Keyed = { key: string }
type JsonPart = 'columns' | 'groupBy' | 'read' | 'write' | 'merge'

/** A JSON file of drafts by key. Fields missing in a draft stay unchanged in the project. */
export const jsonKind = <Shape extends Keyed>(kind: Omit<Kind<Shape>, JsonPart>): Kind<Shape> => ({
  ...kind,
  columns: ['key', 'value'],
  groupBy: 'key',
  read([row = {}], tell) {
    const { cell, required } = rowReader(row, 0, tell)
    const value = cell('value', json.read)
    if (!isObject(value)) tell(0, 'value', 'write an object: {"name": …}')
    return { ...(value as object), key: required('key', text) ?? '' } as Shape
  },
  write: ({ key, ...rest }) => [{ key, value: JSON.stringify(rest) }],
  merge([stored], [given]) {
    const own: unknown = JSON.parse(given?.value ?? '{}')
    const value = isObject(own) ? { ...JSON.parse(stored?.value ?? '{}'), ...own } : own
    return [{ key: given?.key ?? '', value: JSON.stringify(value) }]
  },
})

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
