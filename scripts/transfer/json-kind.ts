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
    if (typeof value !== 'object' || value === null) tell(0, 'value', 'write an object: {"name": …}')
    return { ...(value as object), key: required('key', text) ?? '' } as Shape
  },
  write: ({ key, ...rest }) => [{ key, value: JSON.stringify(rest) }],
  merge([stored], [given]) {
    const value = { ...JSON.parse(stored?.value ?? '{}'), ...JSON.parse(given?.value ?? '{}') }
    return [{ key: given?.key ?? '', value: JSON.stringify(value) }]
  },
})
