import type { ApprovalRule, ApproverHierarchy, RuleRequester } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { customActions, customFields } from '../engine/custom'
import { invalidInput } from '../engine/errors'
import { actionsOf, defineResource } from '../engine/resource'
import { customFieldsDraft, identifier, key } from '../engine/schemas'
import { checkPredicate } from '../predicates'

const { action, set } = actionsOf<ApprovalRule>()

const role = z.object({ associateRole: identifier('associate-role') })
const hierarchy = z.object({
  tiers: z
    .array(
      z.object({
        and: z
          .array(z.object({ or: z.array(role).min(1).max(5) }))
          .min(1)
          .max(5),
      }),
    )
    .min(1)
    .max(5),
})
const requesters = z.array(role).min(1)
const status = z.enum(['Active', 'Inactive'])
const predicate = z.string()

const draft = z.object({
  key: key.optional(),
  name: z.string(),
  description: z.string().optional(),
  status,
  predicate,
  approvers: hierarchy,
  requesters,
  custom: customFieldsDraft.optional(),
  /** Comes from the path, not from the client's draft. */
  businessUnit: identifier('business-unit'),
})

/** Paths are those of associates. */
export const approvalRules = defineResource({
  typeId: 'approval-rule',
  path: 'approval-rules',
  scopes: { view: ['view_approval_rules'], manage: ['manage_approval_rules'] },
  draft,
  create: (input, context) => ({
    key: input.key,
    name: input.name,
    description: input.description,
    status: input.status,
    predicate: readable(input.predicate),
    approvers: storedHierarchy(input.approvers, context),
    requesters: input.requesters.map((one) => storedRole(one, context)),
    businessUnit: {
      typeId: 'business-unit' as const,
      key: context.referenced('business-unit', input.businessUnit).key,
    },
    custom: customFields(input.custom, context),
  }),
  actions: {
    setStatus: set('status', status),
    setPredicate: action({ predicate }, (rule, { predicate }) => ({
      ...rule,
      predicate: readable(predicate),
    })),

    ...customActions<ApprovalRule>(),
  },
  indexes: [
    {
      name: 'unitAndKey',
      unique: true,
      values: ({ businessUnit, key }) => [key && `${businessUnit.key}/${key}`],
      duplicate: (value) => ({ field: 'key', value: value.slice(value.indexOf('/') + 1) }),
    },
    { name: 'businessUnit.key', values: ({ businessUnit }) => [businessUnit.key] },
  ],
  without: ['create', 'query', 'get', 'update', 'delete'],
})

function readable(predicate: string): string {
  const problem = checkPredicate('cart', predicate)
  if (problem !== undefined) throw invalidInput(problem)
  return predicate
}

function storedRole({ associateRole }: z.infer<typeof role>, context: Context): RuleRequester {
  const { key } = context.referenced('associate-role', associateRole)
  return { associateRole: { typeId: 'associate-role', key } }
}

const storedHierarchy = ({ tiers }: z.infer<typeof hierarchy>, context: Context): ApproverHierarchy => ({
  tiers: tiers.map(({ and }) => ({
    and: and.map(({ or }) => ({ or: or.map((one) => storedRole(one, context)) })),
  })),
})
