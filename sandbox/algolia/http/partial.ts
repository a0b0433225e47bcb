import { AlgoliaError } from '../errors'
import { type AlgoliaRecord, isObject } from '../index/leaves'

/** Attributes are replaced whole, or changed by a built-in operation. */
export function partlyUpdated(record: AlgoliaRecord, changes: AlgoliaRecord): AlgoliaRecord {
  const updated = { ...record }
  for (const [name, change] of Object.entries(changes)) {
    updated[name] =
      isObject(change) && typeof change._operation === 'string'
        ? operated(name, record[name], change._operation, change.value)
        : change
  }
  return updated
}

function operated(name: string, before: unknown, operation: string, value: unknown): unknown {
  const list = Array.isArray(before) ? before : before === undefined ? [] : [before]
  const number = typeof before === 'number' ? before : 0
  switch (operation) {
    case 'Increment':
      return number + numeric(name, value)
    case 'Decrement':
      return number - numeric(name, value)
    case 'Add':
      return [...list, value]
    case 'Remove':
      return list.filter((item) => item !== value)
    case 'AddUnique':
      return list.includes(value) ? list : [...list, value]
    case 'IncrementFrom':
      if (number !== numeric(name, value)) {
        throw new AlgoliaError(400, `IncrementFrom: "${name}" is ${number}, not ${String(value)}`)
      }
      return number + 1
    case 'IncrementSet':
      return numeric(name, value) > number ? value : before
    default:
      throw new AlgoliaError(400, `Unknown operation "${operation}" for "${name}"`)
  }
}

function numeric(name: string, value: unknown): number {
  if (typeof value !== 'number') throw new AlgoliaError(400, `The operation on "${name}" needs a number`)
  return value
}
