import { AlgoliaError } from '../errors'
import { type AlgoliaRecord, isObject } from '../index/leaves'
import { allowedDocuments } from '../search/allowed'
import { decided } from '../search/defaults'
import { retrieved } from '../search/hits'
import { readParams } from '../search/params'
import type { Indexes } from '../store/indexes'
import { type Call, flagOf, objectBody, type Reply, type Route, requestsOf, textOf, viewFor } from './call'
import { partlyUpdated } from './partial'

const newObjectId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 24)

function objectIdOf(record: Record<string, unknown>): string {
  const { objectID } = record
  if (typeof objectID === 'number') return String(objectID)
  if (typeof objectID !== 'string' || objectID === '') throw new AlgoliaError(400, 'Missing objectID')
  return objectID
}

/** All or nothing: if a batch fails, memory is reset to the database. */
function atomically<Result>({ indexes }: Call, names: string[], work: () => Result): Result {
  try {
    return indexes.tables.transaction(work)
  } catch (error) {
    for (const name of names) indexes.forget(name)
    throw error
  }
}

/** Carries out one action of a batch; returns the id of its record. */
function act(indexes: Indexes, name: string, request: Record<string, unknown>): string | undefined {
  const action = textOf(request, 'action')
  const body = request.body ?? {}
  if (!isObject(body)) throw new AlgoliaError(400, 'Every action needs an object as its body')
  switch (action) {
    case 'addObject': {
      const id = body.objectID === undefined ? newObjectId() : objectIdOf(body)
      indexes.save(name, id, body)
      return id
    }
    case 'updateObject':
      indexes.save(name, objectIdOf(body), body)
      return objectIdOf(body)
    case 'partialUpdateObject':
    case 'partialUpdateObjectNoCreate':
      change(indexes, name, objectIdOf(body), body, action === 'partialUpdateObject')
      return objectIdOf(body)
    case 'deleteObject':
      indexes.remove(name, objectIdOf(body))
      return objectIdOf(body)
    case 'clear':
      indexes.clear(name)
      return undefined
    case 'delete':
      indexes.drop(name)
      return undefined
    default:
      throw new AlgoliaError(400, `Unknown action "${action}"`)
  }
}

function change(indexes: Indexes, name: string, id: string, changes: AlgoliaRecord, create: boolean): void {
  const known = indexes.tables.record(name, id)
  if (!known && !create) return
  indexes.save(name, id, partlyUpdated(known ?? {}, changes))
}

function batch(call: Call): Reply {
  const name = call.path[0] ?? ''
  const requests = requestsOf(call)
  call.indexes.writable(name)
  const objectIDs = atomically(call, [name], () =>
    requests.map((request) => act(call.indexes, name, request)).filter((id) => id !== undefined),
  )
  return { body: { taskID: call.indexes.tables.newTask(), objectIDs } }
}

function multipleBatch(call: Call): Reply {
  const requests = requestsOf(call)
  const names = [...new Set(requests.map((request) => textOf(request, 'indexName')))]
  for (const name of names) call.indexes.writable(name)
  const objectIDs = atomically(call, names, () =>
    requests
      .map((request) => act(call.indexes, textOf(request, 'indexName'), request))
      .filter((id) => id !== undefined),
  )
  const task = call.indexes.tables.newTask()
  return { body: { taskID: Object.fromEntries(names.map((name) => [name, task])), objectIDs } }
}

function written(call: Call, extras: Record<string, unknown>): Reply {
  return {
    body: { taskID: call.indexes.tables.newTask(), updatedAt: call.now().toISOString(), ...extras },
  }
}

function add(call: Call): Reply {
  const name = call.path[0] ?? ''
  call.indexes.writable(name)
  const record = objectBody(call)
  const objectID = record.objectID === undefined ? newObjectId() : objectIdOf(record)
  call.indexes.save(name, objectID, record)
  const { body } = written(call, { objectID })
  return { status: 201, body: { ...Object(body), createdAt: call.now().toISOString() } }
}

function put(call: Call): Reply {
  const [name = '', objectID = ''] = call.path
  call.indexes.writable(name)
  call.indexes.save(name, objectID, objectBody(call))
  return written(call, { objectID })
}

function partial(call: Call): Reply {
  const [name = '', objectID = ''] = call.path
  call.indexes.writable(name)
  change(call.indexes, name, objectID, objectBody(call), flagOf(call.query, 'createIfNotExists', true))
  return written(call, { objectID })
}

function remove(call: Call): Reply {
  const [name = '', objectID = ''] = call.path
  call.indexes.writable(name)
  call.indexes.remove(name, objectID)
  return written(call, { deletedAt: call.now().toISOString() })
}

/** Refuses a query without filters, which would delete everything. */
function removeBy(call: Call): Reply {
  const name = call.path[0] ?? ''
  const { facetFilters, filters, numericFilters, tagFilters, params } = objectBody(call)
  const read = readParams({
    ...(params === undefined ? {} : { params }),
    ...(facetFilters === undefined ? {} : { facetFilters }),
    ...(filters === undefined ? {} : { filters }),
    ...(numericFilters === undefined ? {} : { numericFilters }),
    ...(tagFilters === undefined ? {} : { tagFilters }),
  })
  if (!read.filters && !read.facetFilters && !read.numericFilters && !read.tagFilters) {
    throw new AlgoliaError(400, 'deleteBy needs filters; use clear to delete all records')
  }
  call.indexes.writable(name)
  const view = call.indexes.view(name)
  const found = allowedDocuments(view.data, decided(read, view.settings))
  atomically(call, [name], () => {
    for (const { id } of found) call.indexes.remove(name, id)
  })
  return written(call, { deletedAt: call.now().toISOString() })
}

function read(call: Call): Reply {
  const [name = '', objectID = ''] = call.path
  const source = call.indexes.sourceOf(name)
  const record = call.indexes.tables.record(source, objectID)
  if (!record) throw new AlgoliaError(404, 'ObjectID does not exist')
  return { body: shown(call, name, record, call.query.get('attributesToRetrieve')) }
}

function shown(call: Call, name: string, record: AlgoliaRecord, wanted: unknown): AlgoliaRecord {
  const params = readParams(wanted ? { attributesToRetrieve: wanted } : {})
  const { settings } = viewFor(call, name)
  return retrieved(record, decided({ attributesToRetrieve: ['*'], ...params }, settings), settings)
}

function readMany(call: Call): Reply {
  const results = requestsOf(call).map((request) => {
    const name = textOf(request, 'indexName')
    const record = call.indexes.tables.record(call.indexes.sourceOf(name), objectIdOf(request))
    return record ? shown(call, name, record, request.attributesToRetrieve) : null
  })
  return { body: { results } }
}

export const recordRoutes: Route[] = [
  { method: 'POST', path: /^\/1\/indexes\/\*\/batch$/, access: 'admin', answer: multipleBatch },
  { method: 'POST', path: /^\/1\/indexes\/\*\/objects$/, access: 'search', answer: readMany },
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)\/batch$/, access: 'admin', answer: batch },
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)\/deleteByQuery$/, access: 'admin', answer: removeBy },
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)\/([^/]+)\/partial$/, access: 'admin', answer: partial },
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)$/, access: 'admin', answer: add },
  { method: 'PUT', path: /^\/1\/indexes\/([^/]+)\/([^/]+)$/, access: 'admin', answer: put },
  { method: 'GET', path: /^\/1\/indexes\/([^/]+)\/([^/]+)$/, access: 'search', answer: read },
  { method: 'DELETE', path: /^\/1\/indexes\/([^/]+)\/([^/]+)$/, access: 'admin', answer: remove },
]
