import type { ApprovalRule, BusinessUnit } from '@commercetools/platform-sdk'
import { invalidOperation, resourceNotFound } from '../engine/errors'
import type { Call, Endpoint } from '../engine/resource'
import type { Session } from '../engine/session'
import { isObject, parseUpdate } from '../engine/validation'
import { queryAnswer } from '../query/answer'
import { limitedSource } from '../query/select'
import { expectPermission, standingOf } from './permissions'

const ROOT = '/as-associate/{associateId}/in-business-unit/key={unitKey}/approval-rules'
const VIEW = ['view_approval_rules', 'manage_approval_rules']
const MANAGE = ['manage_approval_rules']

/** The unit of the path. Later writes of the request are made in the associate's name. */
function unitOf({ params }: Call, session: Session): BusinessUnit {
  const { associateId = '', unitKey = '' } = params
  const unit = session.find('business-unit', { key: unitKey })
  if (!unit) throw resourceNotFound(unitKey)
  session.associateId = associateId
  if (standingOf(unit, associateId, session)) return unit
  throw invalidOperation(
    `The customer with ID '${associateId}' is no associate of the business unit with key '${unit.key}'.`,
  )
}

function unitForChanges(call: Call, session: Session, act: 'create' | 'update'): BusinessUnit {
  const unit = unitOf(call, session)
  const permission = act === 'create' ? 'CreateApprovalRules' : 'UpdateApprovalRules'
  const action = `${act} approval rules`
  const { associateId = '' } = call.params
  expectPermission({ associateId, unit, action, permissions: [permission] }, session)
  return unit
}

function ruleOf({ params: { id = '' } }: Call, unit: BusinessUnit, session: Session): ApprovalRule {
  const rule = session.get('approval-rule', id)
  if (rule?.businessUnit.key !== unit.key) throw resourceNotFound(id)
  return rule
}

/** Approval rules, on the paths of associates only. */
export const approvalRuleEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: ROOT,
    scopes: VIEW,
    handle: (call, session) => {
      const rules = session.lookup('approval-rule', 'businessUnit.key', unitOf(call, session).key)
      return { body: queryAnswer(limitedSource(session, 'approval-rule', rules), call.query, (one) => one) }
    },
  },
  {
    method: 'POST',
    path: ROOT,
    scopes: MANAGE,
    handle: (call, session) => {
      const { key } = unitForChanges(call, session, 'create')
      const draft = isObject(call.body) ? call.body : {}
      const businessUnit = { typeId: 'business-unit', key }
      return { status: 201, body: session.create('approval-rule', { ...draft, businessUnit }) }
    },
  },
  {
    method: 'GET',
    path: `${ROOT}/{id}`,
    scopes: VIEW,
    handle: (call, session) => ({ body: ruleOf(call, unitOf(call, session), session) }),
  },
  {
    method: 'POST',
    path: `${ROOT}/{id}`,
    scopes: MANAGE,
    handle: (call, session) => {
      const { version, actions } = parseUpdate(call.body)
      const rule = ruleOf(call, unitForChanges(call, session, 'update'), session)
      return { body: session.update('approval-rule', rule.id, version, actions) }
    },
  },
]
