import type { BusinessUnitAssociateResponse } from '@commercetools/platform-sdk'
import { resourceNotFound } from '../engine/errors'
import type { Call, Endpoint } from '../engine/resource'
import type { Session } from '../engine/session'
import { belongsTo } from '../query/answer'
import { standingOf } from './permissions'

const scopes = ['view_business_units', 'manage_business_units']

/** Includes what the associate inherits from parent units. */
function associateAnswer({ params }: Call, session: Session): { body: BusinessUnitAssociateResponse } {
  const { id, key, associateId = '' } = params
  const unit = session.find('business-unit', { id, key })
  if (!unit) throw resourceNotFound(id ?? key ?? '')
  if (session.storeKey !== undefined && !belongsTo(unit, session.storeKey)) throw resourceNotFound(unit.id)
  const standing = standingOf(unit, associateId, session)
  if (!standing) throw resourceNotFound(associateId)
  return { body: { customer: { typeId: 'customer', id: associateId }, ...standing } }
}

export const associateEndpoints: Endpoint[] = ['{id}', 'key={key}'].map((unit) => ({
  method: 'GET',
  path: `/business-units/${unit}/associates/{associateId}`,
  scopes,
  handle: associateAnswer,
}))
