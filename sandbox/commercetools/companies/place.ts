import type { BusinessUnit } from '@commercetools/platform-sdk'
import { invalidOperation, resourceNotFound } from '../engine/errors'
import type { Answer, Call } from '../engine/resource'
import type { Session } from '../engine/session'
import type { Resources, Stored } from '../engine/types'
import { queryAnswer } from '../query/answer'
import { limitedSource } from '../query/select'
import { type Attempt, expectPermission, standingOf } from './permissions'

/** The unit and the associate of `/as-associate/{associateId}/in-business-unit/key={unitKey}`. */
export type Place = { unit: BusinessUnit; associateId: string; session: Session }

/** Later writes of the request are made in the associate's name. */
export function placeOf({ params }: Call, session: Session): Place {
  const { associateId = '', unitKey = '' } = params
  const unit = session.find('business-unit', { key: unitKey })
  if (!unit) throw resourceNotFound(unitKey)
  session.associateId = associateId
  return { unit, associateId, session }
}

/** Refuses if the associate has none of the permissions. */
export function expectRight(
  { unit, associateId, session }: Place,
  action: string,
  permissions: string[],
  onBehalfOf?: string,
): void {
  const attempt: Attempt = { unit, associateId, action, permissions }
  expectPermission(onBehalfOf === associateId ? attempt : { ...attempt, onBehalfOf }, session)
}

/** Resources that belong to an associate in a business unit. */
export type UnitType =
  | 'cart'
  | 'order'
  | 'quote'
  | 'quote-request'
  | 'approval-rule'
  | 'approval-flow'
  | 'shopping-list'

/** Names and permissions of a type of resource. */
export type Kind<Type extends UnitType> = {
  typeId: Type
  /** As in refusals: `carts`. */
  plural: string
  owner(resource: Resources[Type]): string | undefined
  /** Permissions to see own resources and those of others. Without them, every associate sees all. */
  view?: { my: string; others: string }
}

type InUnit = Stored & { businessUnit?: { key: string } }

/** Finds a resource of the unit that the associate may see. */
export function found<Type extends UnitType>(
  kind: Kind<Type>,
  resource: Resources[Type] | undefined,
  place: Place,
  named: string,
): Resources[Type] {
  if (!resource) throw resourceNotFound(named)
  if ((resource as InUnit).businessUnit?.key !== place.unit.key) {
    throw invalidOperation(
      `The ${kind.typeId} with ID '${resource.id}' does not belong to the business unit with key '${place.unit.key}'.`,
    )
  }
  const { view, plural } = kind
  const isOwn = kind.owner(resource) === place.associateId
  if (view) {
    expectRight(place, `view ${plural}`, isOwn ? [view.my, view.others] : [view.others], kind.owner(resource))
  } else expectAssociate(place)
  return resource
}

/** Refuses somebody who is no associate of the unit. */
function expectAssociate({ unit, associateId, session }: Place): void {
  if (standingOf(unit, associateId, session)) return
  throw invalidOperation(
    `The customer with ID '${associateId}' is no associate of the business unit with key '${unit.key}'.`,
  )
}

/** Queries only what the associate may see in the unit. */
export function queried<Type extends UnitType>(kind: Kind<Type>, call: Call, place: Place): Answer {
  const { session, unit, associateId } = place
  const { view, plural, owner, typeId } = kind
  if (view) expectRight(place, `view ${plural}`, [view.my, view.others])
  else expectAssociate(place)
  const seesAll = !view || standingOf(unit, associateId, session)?.permissions.includes(view.others)
  const visible = session
    .lookup(typeId, 'businessUnit.key', unit.key)
    .filter((resource) => seesAll || owner(resource) === associateId)
  const source = limitedSource(session, typeId, visible)
  return { body: queryAnswer(source, call.query, (document) => session.present(typeId, document as Stored)) }
}
