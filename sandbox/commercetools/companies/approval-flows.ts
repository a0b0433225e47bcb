import type {
  ApprovalFlow,
  ApprovalFlowApproval,
  ApprovalRule,
  Associate,
  BusinessUnit,
  Cart,
  Order,
  RuleApprover,
} from '@commercetools/platform-sdk'
import * as z from 'zod'
import { productFactsOf } from '../carts/product-facts'
import { unitsAbove } from '../customers/inheritance'
import type { Context } from '../engine/context'
import { customActions } from '../engine/custom'
import { invalidOperation } from '../engine/errors'
import { actionsOf, defineResource } from '../engine/resource'
import { matches } from '../predicates'
import { subjectOf } from '../pricing/cart-subjects'
import { type Standing, standingOf } from './permissions'

const { action } = actionsOf<ApprovalFlow>()

/** Approval flows are created with the order. */
export const approvalFlows = defineResource({
  typeId: 'approval-flow',
  path: 'approval-flows',
  scopes: { view: ['view_approval_flows'], manage: ['manage_approval_flows'] },
  draft: z.never(),
  create: () => {
    throw invalidOperation('Approval flows are created with orders.')
  },
  actions: {
    approve: action({}, (flow, _fields, context) => {
      const { associate, roles } = actingIn(flow, context)
      if (!flow.currentTierPendingApprovers.some((one) => roles.has(one.associateRole.key))) {
        throw invalidOperation('The associate is no approver whose approval is pending.')
      }
      const approvals = [...flow.approvals, { approver: associate, approvedAt: context.now }]
      const pending = pendingOf(flow.rules, approvals)
      const status = pending.pendingApprovers.length === 0 ? 'Approved' : 'Pending'
      return { ...flow, approvals, ...pending, status }
    }),
    reject: action({ reason: z.string().optional() }, (flow, { reason }, context) => {
      const { associate, roles } = actingIn(flow, context)
      if (!flow.eligibleApprovers.some((one) => roles.has(one.associateRole.key))) {
        throw invalidOperation('The associate is no eligible approver.')
      }
      const rejection = { rejecter: associate, rejectedAt: context.now, reason }
      return {
        ...flow,
        rejection,
        status: 'Rejected',
        pendingApprovers: [],
        currentTierPendingApprovers: [],
      }
    }),
    ...customActions<ApprovalFlow>(),
  },
  indexes: [
    { name: 'businessUnit.key', values: ({ businessUnit }) => [businessUnit.key] },
    { name: 'order.id', values: ({ order }) => [order.id] },
  ],
  without: ['create', 'query', 'get', 'update', 'delete'],
  announced: { as: 'approvalFlow', created: 'ApprovalFlowCreated' },
  written: (flow, context, previous) => {
    if (!previous) return
    const { order, status, rejection } = flow
    const emit = (type: string, fields: Record<string, unknown>) =>
      context.emit(flow, 'approval-flow', type, { ...fields, order })
    for (const { approver } of flow.approvals.slice(previous.approvals.length)) {
      emit('ApprovalFlowApproved', { associate: approver.customer })
    }
    if (rejection && !previous.rejection) {
      emit('ApprovalFlowRejected', {
        associate: rejection.rejecter.customer,
        rejectionReason: rejection.reason,
      })
    }
    if (status !== previous.status) emit('ApprovalFlowCompleted', { status })
  },
})

/** Starts the approval of an associate's new order, if a rule of the unit matches. */
export function startApproval(order: Order, unit: BusinessUnit, context: Context): void {
  const standing = context.associateId && standingOf(unit, context.associateId, context)
  if (!standing) return
  const roles = roleKeys(standing)
  const rules = rulesOf(unit, context).filter(
    ({ status, requesters, predicate }) =>
      status === 'Active' &&
      requesters.some((one) => roles.has(one.associateRole.key)) &&
      orderMatches(order, predicate, context),
  )
  if (rules.length === 0) return
  const businessUnit = { typeId: 'business-unit' as const, key: unit.key }
  const eligible = rules.flatMap(({ approvers }) =>
    approvers.tiers.flatMap(({ and }) => and.flatMap((one) => one.or)),
  )
  context.insert('approval-flow', {
    order: { typeId: 'order', id: order.id },
    businessUnit,
    rules,
    status: 'Pending',
    approvals: [],
    eligibleApprovers: distinct(eligible),
    ...pendingOf(rules, []),
  })
}

/** The unit's own rules and, if it inherits them, those of its parents. */
function rulesOf(unit: BusinessUnit, context: Context): ApprovalRule[] {
  const own = context.lookup('approval-rule', 'businessUnit.key', unit.key)
  if (unit.approvalRuleMode === 'Explicit') return own
  const above = unitsAbove(unit, context)
  return [...own, ...above.flatMap(({ key }) => context.lookup('approval-rule', 'businessUnit.key', key))]
}

/** Predicates of orders work as for carts, because they share fields. */
function orderMatches(order: Order, predicate: string, context: Context): boolean {
  const products = new Map(
    order.lineItems.flatMap(({ productId }) => {
      const product = context.get('product', productId)
      return product ? [[productId, productFactsOf(product, context)] as const] : []
    }),
  )
  const customer = order.customerId === undefined ? undefined : context.get('customer', order.customerId)
  const facts = customer && {
    id: customer.id,
    key: customer.key,
    email: customer.email,
    custom: customer.custom,
  }
  const subject = subjectOf(order as unknown as Cart, { products, customer: facts, keyOf: context.keyOf })
  return matches('cart', predicate, subject)
}

const roleKeys = (standing: Standing): Set<string> =>
  new Set([...standing.associateRoles, ...standing.inheritedAssociateRoles].map(({ key }) => key))

/** The path's associate with their roles in the flow's unit. */
function actingIn(flow: ApprovalFlow, context: Context): { associate: Associate; roles: Set<string> } {
  if (flow.status !== 'Pending') {
    throw invalidOperation(`The approval flow is ${flow.status.toLowerCase()} already.`)
  }
  const unit = context.referenced('business-unit', { key: flow.businessUnit.key })
  const id = context.associateId ?? ''
  const standing = standingOf(unit, id, context)
  const roles = standing ? roleKeys(standing) : new Set<string>()
  const associate: Associate = {
    customer: { typeId: 'customer', id },
    associateRoleAssignments: [...roles].map((key) => ({
      associateRole: { typeId: 'associate-role', key },
      inheritance: 'Disabled',
    })),
  }
  return { associate, roles }
}

type Pending = Pick<ApprovalFlow, 'pendingApprovers' | 'currentTierPendingApprovers'>

/** The missing approvals: of all tiers, and of each rule's first incomplete tier. */
function pendingOf(rules: readonly ApprovalRule[], approvals: readonly ApprovalFlowApproval[]): Pending {
  const given = new Set(
    approvals.flatMap(({ approver }) =>
      approver.associateRoleAssignments.map(({ associateRole }) => associateRole.key),
    ),
  )
  const pending: RuleApprover[] = []
  const current: RuleApprover[] = []
  for (const { approvers } of rules) {
    let isFirst = true
    for (const { and } of approvers.tiers) {
      const missing = and
        .filter(({ or }) => !or.some((one) => given.has(one.associateRole.key)))
        .flatMap(({ or }) => or)
      if (missing.length === 0) continue
      pending.push(...missing)
      if (isFirst) current.push(...missing)
      isFirst = false
    }
  }
  return { pendingApprovers: distinct(pending), currentTierPendingApprovers: distinct(current) }
}

const distinct = (approvers: readonly RuleApprover[]): RuleApprover[] => [
  ...new Map(approvers.map((one) => [one.associateRole.key, one])).values(),
]
