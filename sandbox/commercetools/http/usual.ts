import { invalidInput, resourceNotFound } from '../engine/errors'
import type { Answer, AnyDefinition, Call, Endpoint } from '../engine/resource'
import type { Session } from '../engine/session'
import type { Stored } from '../engine/types'
import { parseUpdate } from '../engine/validation'
import { queryAnswer } from '../query/answer'
import { storedSource } from '../query/select'

type UsualOperation = NonNullable<AnyDefinition['without']>[number]

/** Query and create, and get, update and delete by id and by key. */
export function usualEndpoints(definition: AnyDefinition): Endpoint[] {
  const { path, scopes, indexes = [] } = definition
  const has = (operation: UsualOperation) => !definition.without?.includes(operation)
  const endpoints: Endpoint[] = []
  if (has('query')) {
    endpoints.push(
      endpoint('GET', `/${path}`, scopes.view, (call, session) => queried(definition, call, session)),
    )
  }
  if (has('create')) {
    endpoints.push(
      endpoint('POST', `/${path}`, scopes.manage, ({ body }, session) => ({
        status: 201,
        body: session.present(definition.typeId, session.create(definition.typeId, body)),
      })),
    )
  }
  endpoints.push(
    ...singleEndpoints(definition, `/${path}/{id}`, scopes.view, ({ id = '' }, session) =>
      session.store.get(definition.typeId, id),
    ),
  )
  if (indexes.some((index) => index.name === 'key' && index.unique)) {
    endpoints.push(
      ...singleEndpoints(definition, `/${path}/key={key}`, scopes.view, ({ key = '' }, session) =>
        session.store.lookup(definition.typeId, 'key', key).at(0),
      ),
    )
  }
  return endpoints
}

/** Get, update and delete, however the path names the resource: by order number, by customer. */
export function singleEndpoints(
  definition: AnyDefinition,
  path: string,
  viewing: string[],
  find: (params: Record<string, string>, session: Session) => Stored | undefined,
): Endpoint[] {
  const { typeId, scopes } = definition
  const has = (operation: UsualOperation) => !definition.without?.includes(operation)
  const found = ({ params }: Call, session: Session): Stored => {
    const resource = find(params, session)
    if (!resource) throw resourceNotFound(Object.values(params).join('/'))
    return resource
  }
  const endpoints: Endpoint[] = []
  if (has('get')) {
    endpoints.push(
      endpoint('GET', path, viewing, (call, session) => ({
        body: session.present(typeId, found(call, session)),
      })),
    )
  }
  if (has('update')) {
    endpoints.push({
      method: 'POST',
      path,
      scopes: scopes.manage,
      prepare: async ({ body }) => (await definition.prepareUpdate?.(body)) ?? body,
      handle: (call, session) => {
        const resource = found(call, session)
        const { version, actions } = parseUpdate(call.prepared)
        return { body: session.present(typeId, session.update(typeId, resource.id, version, actions)) }
      },
    })
  }
  if (has('delete')) {
    endpoints.push(
      endpoint('DELETE', path, scopes.manage, (call, session) => {
        const resource = found(call, session)
        return { body: session.present(typeId, session.remove(typeId, resource.id, versionOf(call.query))) }
      }),
    )
  }
  return endpoints
}

export function versionOf(query: URLSearchParams): number {
  const text = query.get('version')
  if (text === null) throw invalidInput('Missing required parameter: version')
  const version = Number(text)
  if (text.trim() === '' || !Number.isInteger(version)) {
    throw invalidInput(`Malformed parameter: version: '${text}' is not an integer.`)
  }
  return version
}

function queried(definition: AnyDefinition, { query }: Call, session: Session): Answer {
  return {
    body: queryAnswer(storedSource(session, definition.typeId), query, (document) =>
      session.present(definition.typeId, document as Stored),
    ),
  }
}

export function endpoint(
  method: Endpoint['method'],
  path: string,
  scopes: string[],
  handle: Endpoint['handle'],
): Endpoint {
  return { method, path, scopes, handle }
}
