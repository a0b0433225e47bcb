import type { AssociateRole, BusinessUnit, Permission } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { inherited } from '../customers/inheritance'
import type { Context } from '../engine/context'
import { invalidOperation, refuse } from '../engine/errors'

const resources = ['Carts', 'ShoppingLists'].flatMap((what) =>
  ['View', 'Update', 'Create', 'Delete'].flatMap((act) => [`${act}My${what}`, `${act}Others${what}`]),
)
const quotes = ['Accept', 'Decline', 'Renegotiate', 'Reassign', 'View'].flatMap((act) => [
  `${act}MyQuotes`,
  `${act}OthersQuotes`,
])

/** Every permission that a role can have. */
const PERMISSIONS = [
  'AddChildUnits',
  'UpdateAssociates',
  'UpdateBusinessUnitDetails',
  'UpdateParentUnit',
  ...resources,
  'ViewMyOrders',
  'ViewOthersOrders',
  'UpdateMyOrders',
  'UpdateOthersOrders',
  'CreateMyOrdersFromMyCarts',
  'CreateMyOrdersFromMyQuotes',
  'CreateOrdersFromOthersCarts',
  'CreateOrdersFromOthersQuotes',
  ...quotes,
  'ViewMyQuoteRequests',
  'ViewOthersQuoteRequests',
  'UpdateMyQuoteRequests',
  'UpdateOthersQuoteRequests',
  'CreateMyQuoteRequestsFromMyCarts',
  'CreateQuoteRequestsFromOthersCarts',
  'CreateApprovalRules',
  'UpdateApprovalRules',
  'UpdateApprovalFlows',
]

export const permission = z.enum(PERMISSIONS)

export type Standing = {
  associateRoles: AssociateRole[]
  inheritedAssociateRoles: AssociateRole[]
  permissions: Permission[]
}

/** Undefined if the customer is no associate of the unit. */
export function standingOf(unit: BusinessUnit, customerId: string, context: Context): Standing | undefined {
  const own = unit.associates.find(({ customer }) => customer.id === customerId)
  const fromParents = inherited(unit, context).inheritedAssociates?.find(
    ({ customer }) => customer.id === customerId,
  )
  if (!own && !fromParents) return undefined
  const rolesOf = (assignments: readonly { associateRole: { key: string } }[] = []) => {
    const keys = new Set(assignments.map(({ associateRole }) => associateRole.key))
    return [...keys].flatMap((key) => context.find('associate-role', { key }) ?? [])
  }
  const associateRoles = rolesOf(own?.associateRoleAssignments)
  const inheritedAssociateRoles = rolesOf(fromParents?.associateRoleAssignments)
  const permissions = [...associateRoles, ...inheritedAssociateRoles].flatMap((role) => role.permissions)
  return { associateRoles, inheritedAssociateRoles, permissions: [...new Set(permissions)] }
}

/** An attempt, with the wording of its refusal. */
export type Attempt = {
  associateId: string
  unit: BusinessUnit
  /** Completes "has no rights to": "create carts". */
  action: string
  /** Any one of these is enough. */
  permissions: string[]
  /** The associate for whom another one acts. */
  onBehalfOf?: string
}

/** Refuses associates without the permission, and everybody who is no associate. */
export function expectPermission(attempt: Attempt, context: Context): void {
  const held = standingOf(attempt.unit, attempt.associateId, context)?.permissions ?? []
  if (attempt.permissions.some((one) => held.includes(one))) return
  const { associateId, unit, action, permissions, onBehalfOf } = attempt
  const customer = onBehalfOf === undefined ? '' : ` for customer '${onBehalfOf}'`
  const needed = permissions.map((one) => `'${one}'`).join(' or ')
  throw refuse(
    400,
    'AssociateMissingPermission',
    `Associate '${associateId}' has no rights to ${action}${customer} in business-unit '${unit.key}'. Needs ${needed}.`,
    {
      associate: { typeId: 'customer', id: associateId },
      businessUnit: { typeId: 'business-unit', key: unit.key },
      ...(onBehalfOf !== undefined && { associateOnBehalf: { typeId: 'customer', id: onBehalfOf } }),
      permissions,
    },
  )
}

/** Refuses an inactive unit, which gets no carts and no orders. */
function activeUnit(unit: BusinessUnit): BusinessUnit {
  if (unit.status === 'Active') return unit
  throw invalidOperation(`The business unit with key '${unit.key}' is not active.`)
}

/** A resource of a customer in a business unit. */
type Owned = {
  customerId?: string
  businessUnit?: { key: string }
}

/** Refuses if the customer lacks the permission in the unit, or if the unit is inactive. */
export function expectOwnerMay(permissions: string, action: string, owned: Owned, context: Context): void {
  if (!owned.businessUnit) return
  const unit = activeUnit(context.referenced('business-unit', { key: owned.businessUnit.key }))
  if (owned.customerId === undefined) return
  expectPermission({ associateId: owned.customerId, unit, action, permissions: [permissions] }, context)
}
