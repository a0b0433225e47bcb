import { AlgoliaError } from '../errors'
import { replicaNames } from '../store/indexes'
import { aclOf } from './access'
import type { Call, Reply, Route } from './call'

/** All indexes, or a page of them where a page is asked for. */
function list(call: Call): Reply {
  const all = call.indexes.tables.indexes()
  const asked = call.query.get('page')
  const size = Math.max(1, Number(call.query.get('hitsPerPage') ?? 100) || 100)
  const from = asked === null ? 0 : Number(asked) * size
  const items = (asked === null ? all : all.slice(from, from + size)).map((row) => {
    const { entries, size } = call.indexes.tables.countRecords(row.primary ?? row.name)
    const replicas = replicaNames(row.settings)
    return {
      name: row.name,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      entries,
      dataSize: size,
      fileSize: size,
      lastBuildTimeS: 0,
      numberOfPendingTasks: 0,
      pendingTask: false,
      ...(row.primary === undefined ? {} : { primary: row.primary }),
      ...(replicas.length > 0 ? { replicas } : {}),
    }
  })
  return { body: { items, nbPages: asked === null ? 1 : Math.ceil(all.length / size) } }
}

/** Records are there at once; their task is done a moment later. */
function taskStatus(call: Call): Reply {
  const id = Number(call.path.at(-1))
  if (!Number.isInteger(id) || id < 1 || id > call.indexes.tables.lastTask()) {
    throw new AlgoliaError(404, 'Task does not exist')
  }
  const done = call.indexes.tables.isDone(id)
  return { body: { status: done ? 'published' : 'notPublished', pendingTask: !done } }
}

function clear(call: Call): Reply {
  const name = call.path[0] ?? ''
  call.indexes.writable(name)
  call.indexes.clear(name)
  return { body: { taskID: call.indexes.tables.newTask(), updatedAt: call.now().toISOString() } }
}

function drop(call: Call): Reply {
  const name = call.path[0] ?? ''
  if (call.indexes.tables.index(name)?.primary !== undefined) {
    throw new AlgoliaError(403, `Cannot delete ${name}: it is a replica`)
  }
  call.indexes.tables.transaction(() => call.indexes.drop(name))
  return { body: { taskID: call.indexes.tables.newTask(), deletedAt: call.now().toISOString() } }
}

/** A key sees its own rights; the admin key sees those of every key. */
function keyRights(call: Call): Reply {
  const key = call.path[0] ?? ''
  const acl = aclOf(key)
  if (!acl) throw new AlgoliaError(404, 'Key does not exist')
  return { body: { value: key, acl, validity: 0, maxHitsPerQuery: 0, maxQueriesPerIPPerHour: 0 } }
}

export const administrationRoutes: Route[] = [
  { method: 'GET', path: /^\/1\/keys\/([^/]+)$/, access: 'search', answer: keyRights },
  { method: 'GET', path: /^\/1\/indexes\/?$/, access: 'admin', answer: list },
  { method: 'GET', path: /^\/1\/indexes\/([^/]+)\/task\/([^/]+)$/, access: 'search', answer: taskStatus },
  { method: 'GET', path: /^\/1\/task\/([^/]+)$/, access: 'admin', answer: taskStatus },
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)\/clear$/, access: 'admin', answer: clear },
  { method: 'DELETE', path: /^\/1\/indexes\/([^/]+)$/, access: 'admin', answer: drop },
]
