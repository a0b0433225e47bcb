import type { BusinessUnit } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { hashOf, signUp } from '../customers/sign-up'
import { concurrentModification, invalidInput, invalidOperation, resourceNotFound } from '../engine/errors'
import type { Call, Endpoint } from '../engine/resource'
import type { Session } from '../engine/session'
import { isObject, parse, parseUpdate } from '../engine/validation'
import { customerIdOf } from '../me/subject'
import { queryAnswer } from '../query/answer'
import { limitedSource } from '../query/select'
import { projectOf } from '../resources/project'
import { activeUnit, expectPermission, standingOf } from './permissions'

/** Permissions by update action. */
const NEEDED: Record<string, string> = {
  changeParentUnit: 'UpdateParentUnit',
  addAssociate: 'UpdateAssociates',
  changeAssociate: 'UpdateAssociates',
  removeAssociate: 'UpdateAssociates',
  setAssociates: 'UpdateAssociates',
}

/** The update actions that customers may send for units of theirs. */
const MY_ACTIONS = new Set([
  'addAddress',
  'addBillingAddressId',
  'addShippingAddressId',
  'changeAddress',
  'changeAssociate',
  'changeName',
  'changeParentUnit',
  'removeAddress',
  'removeAssociate',
  'removeBillingAddressId',
  'removeShippingAddressId',
  'setAddressCustomField',
  'setAddressCustomType',
  'setContactEmail',
  'setCustomField',
  'setCustomType',
  'setDefaultBillingAddress',
  'setDefaultShippingAddress',
])

/** How a path names the associate. */
type Way = {
  path: string
  view: string[]
  manage: string[]
  associateOf(call: Call, session: Session): string
}

const unitsOf = (associateId: string, session: Session): BusinessUnit[] =>
  session.all('business-unit').filter((unit) => standingOf(unit, associateId, session))

function unitFor(which: { id?: string; key?: string }, associateId: string, session: Session): BusinessUnit {
  const unit = session.find('business-unit', which)
  if (!unit || !standingOf(unit, associateId, session)) throw resourceNotFound(which.id ?? which.key ?? '')
  return unit
}

function listed(call: Call, associateId: string, session: Session) {
  const source = limitedSource(session, 'business-unit', unitsOf(associateId, session))
  const show = (unit: unknown) => session.present('business-unit', unit as BusinessUnit)
  return { body: queryAnswer(source, call.query, show) }
}

function updated(call: Call, associateId: string, isAllowed: (action: string) => boolean, session: Session) {
  const { version, actions } = parseUpdate(call.body)
  const unit = unitFor(call.params, associateId, session)
  for (const { action } of actions) {
    if (!isAllowed(action)) throw invalidInput(`The update action '${action}' is not supported here.`)
    const permissions = [NEEDED[action] ?? 'UpdateBusinessUnitDetails']
    expectPermission({ associateId, unit, action: 'update business units', permissions }, session)
  }
  const after = session.update('business-unit', unit.id, version, actions)
  return { body: session.present('business-unit', after) }
}

/** Adding a division needs the right to add units to its parent. */
function expectMayAdd(draft: Record<string, unknown>, associateId: string, session: Session): void {
  const { unitType, parentUnit } = draft
  if (unitType !== 'Division' || !isObject(parentUnit)) return
  const unit = session.referenced('business-unit', parentUnit)
  const attempt = { associateId, unit, action: 'add child units', permissions: ['AddChildUnits'] }
  expectPermission(attempt, session)
}

function endpointsOf({ path, view, manage, associateOf }: Way, mine: boolean): Endpoint[] {
  const isAllowed = (action: string) => !mine || MY_ACTIONS.has(action)
  const named = ['{id}', 'key={key}']
  return [
    {
      method: 'GET',
      path,
      scopes: view,
      handle: (call, session) => listed(call, associateOf(call, session), session),
    },
    {
      method: 'POST',
      path,
      scopes: manage,
      handle: (call, session) => {
        const associateId = associateOf(call, session)
        const posted = isObject(call.body) ? call.body : {}
        expectMayAdd(posted, associateId, session)
        const draft = mine ? myDraft(posted, associateId, session) : posted
        const unit = session.create('business-unit', draft)
        return { status: 201, body: session.present('business-unit', unit) }
      },
    },
    ...named.flatMap((name): Endpoint[] => [
      {
        method: 'GET',
        path: `${path}/${name}`,
        scopes: view,
        handle: (call, session) => {
          const unit = unitFor(call.params, associateOf(call, session), session)
          return { body: session.present('business-unit', unit) }
        },
      },
      {
        method: 'POST',
        path: `${path}/${name}`,
        scopes: manage,
        handle: (call, session) => updated(call, associateOf(call, session), isAllowed, session),
      },
    ]),
  ]
}

/** The fields that customers may set on their own unit. The project's settings decide the rest. */
const MY_FIELDS = [
  'key',
  'unitType',
  'name',
  'contactEmail',
  'custom',
  'addresses',
  'shippingAddresses',
  'defaultShippingAddress',
  'billingAddresses',
  'defaultBillingAddress',
  'parentUnit',
]

function myDraft(posted: Record<string, unknown>, associateId: string, session: Session) {
  const { businessUnits } = projectOf(session)
  const associateRole = businessUnits?.myBusinessUnitAssociateRoleOnCreation
  if (!associateRole) {
    throw invalidOperation('The project has no default associate role for business units of customers.')
  }
  const fields = Object.fromEntries(Object.entries(posted).filter(([name]) => MY_FIELDS.includes(name)))
  return {
    ...fields,
    status: businessUnits.myBusinessUnitStatusOnCreation,
    associates: [
      {
        customer: { typeId: 'customer', id: associateId },
        associateRoleAssignments: [{ associateRole }],
      },
    ],
  }
}

const newAssociate = z.object({
  version: z.int(),
  customer: z.record(z.string(), z.unknown()),
  associateRoleAssignments: z.array(z.unknown()),
})

/** An associate creates a customer who is an associate of the unit from the start. */
const signUpColleague: Endpoint = {
  method: 'POST',
  path: '/in-business-unit/key={unitKey}/me/customers',
  scopes: ['manage_my_business_units'],
  prepare: ({ body }) => hashOf(isObject(body) ? body.customer : undefined),
  handle: ({ params: { unitKey = '' }, body, prepared }, session) => {
    const draft = parse(newAssociate, body)
    const associateId = customerIdOf(session)
    const unit = activeUnit(unitFor({ key: unitKey }, associateId, session))
    const attempt = { associateId, unit, action: 'update associates', permissions: ['UpdateAssociates'] }
    expectPermission(attempt, session)
    if (draft.version !== unit.version) throw concurrentModification(unit.id, draft.version, unit.version)
    const { customer } = signUp(draft.customer, String(prepared), session)
    const { id } = customer as { id: string }
    const { associateRoleAssignments } = draft
    const associate = { customer: { typeId: 'customer', id }, associateRoleAssignments }
    const after = session.update('business-unit', unit.id, unit.version, [
      { action: 'addAssociate', associate },
    ])
    for (const { associateRole } of after.associates.at(-1)?.associateRoleAssignments ?? []) {
      if (session.referenced('associate-role', { key: associateRole.key }).buyerAssignable) continue
      throw invalidOperation(`The associate role with key '${associateRole.key}' is not buyer-assignable.`)
    }
    return { status: 201, body: { customer } }
  },
}

export const associateUnitEndpoints: Endpoint[] = [
  ...endpointsOf(
    {
      path: '/as-associate/{associateId}/business-units',
      view: ['view_business_units'],
      manage: ['manage_business_units'],
      associateOf: ({ params }, session) => {
        session.associateId = params.associateId
        return params.associateId ?? ''
      },
    },
    false,
  ),
  ...endpointsOf(
    {
      path: '/me/business-units',
      view: ['manage_my_business_units'],
      manage: ['manage_my_business_units'],
      associateOf: (_call, session) => customerIdOf(session),
    },
    true,
  ),
  signUpColleague,
]
