import type { Answer, Call, Endpoint } from '../engine/resource'
import type { Session } from '../engine/session'
import type { Resources } from '../engine/types'
import { parseUpdate } from '../engine/validation'
import { versionOf } from '../http/usual'
import { found, type Kind, type Place, placeOf, queried, type UnitType } from './place'

/** Endpoints on which a shop acts for an associate of a business unit. */

const ROOT = '/as-associate/{associateId}/in-business-unit/key={unitKey}'

type Handler = (call: Call, place: Place) => Answer

export const at = (
  method: Endpoint['method'],
  path: string,
  scopes: string[],
  handle: Handler,
): Endpoint => ({
  method,
  path: `${ROOT}${path}`,
  scopes,
  handle: (call, session) => handle(call, placeOf(call, session)),
})

/** The permission for own resources, or for those of others. */
export const right = (isOwn: boolean, my: string, others: string): string[] => [isOwn ? my : others]

type Names = { [name: string]: (params: Record<string, string>, session: Session) => unknown }

/** Get, query, update and delete for one type. */
export function reading<Type extends UnitType>(
  kind: Kind<Type>,
  path: string,
  scopes: { view: string; manage: string },
  names: Names,
  change?: (resource: Resources[Type], actions: { action: string }[], place: Place) => void,
  remove?: (resource: Resources[Type], place: Place) => void,
): Endpoint[] {
  const view = [scopes.view, scopes.manage]
  const endpoints = [at('GET', path, view, (call, place) => queried(kind, call, place))]
  for (const [name, find] of Object.entries(names)) {
    const one = ({ params }: Call, place: Place): Resources[Type] =>
      found(
        kind,
        find(params, place.session) as Resources[Type] | undefined,
        place,
        params.id ?? params.key ?? params.orderNumber ?? '',
      )
    endpoints.push(
      at('GET', `${path}/${name}`, view, (call, place) => ({ body: shown(kind, one(call, place), place) })),
    )
    if (change) {
      endpoints.push(
        at('POST', `${path}/${name}`, [scopes.manage], (call, place) => {
          const { version, actions } = parseUpdate(call.body)
          const resource = one(call, place)
          change(resource, actions, place)
          const updated = place.session.update(kind.typeId, resource.id, version, actions)
          return { body: shown(kind, updated, place) }
        }),
      )
    }
    if (remove) {
      endpoints.push(
        at('DELETE', `${path}/${name}`, [scopes.manage], (call, place) => {
          const resource = one(call, place)
          remove(resource, place)
          const removed = place.session.remove(kind.typeId, resource.id, versionOf(call.query))
          return { body: shown(kind, removed, place) }
        }),
      )
    }
  }
  return endpoints
}

const shown = <Type extends UnitType>(kind: Kind<Type>, resource: Resources[Type], { session }: Place) =>
  session.present(kind.typeId, resource)

export const byIdAndKey = (typeId: UnitType): Names => ({
  '{id}': ({ id = '' }, session) => session.get(typeId, id),
  'key={key}': ({ key = '' }, session) => session.lookup(typeId, 'key', key)[0],
})
