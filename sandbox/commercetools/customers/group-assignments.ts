import type { CustomerGroupAssignment } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { type Action, actionsOf } from '../engine/resource'
import { identifier } from '../engine/schemas'
import type { Stored } from '../engine/types'
import { groupAssignment } from './draft'

type Assigned = Stored & { customerGroupAssignments?: CustomerGroupAssignment[] }

/** For the groups that a customer or business unit has besides its one customer group. */
export function groupAssignmentActions<Owner extends Assigned>(): Record<string, Action<Owner>> {
  const { action } = actionsOf<Owner>()
  return {
    setCustomerGroupAssignments: action(
      { customerGroupAssignments: z.array(groupAssignment).optional() },
      (owner, { customerGroupAssignments = [] }, context) => ({
        ...owner,
        customerGroupAssignments: customerGroupAssignments.map((one) => storedAssignment(one, context)),
      }),
    ),
    addCustomerGroupAssignment: action(
      { customerGroupAssignment: groupAssignment },
      (owner, { customerGroupAssignment }, context) => ({
        ...owner,
        customerGroupAssignments: [
          ...(owner.customerGroupAssignments ?? []),
          storedAssignment(customerGroupAssignment, context),
        ],
      }),
    ),
    removeCustomerGroupAssignment: action(
      { customerGroup: identifier('customer-group') },
      (owner, { customerGroup }, context) => {
        const { id } = context.referenced('customer-group', customerGroup)
        return {
          ...owner,
          customerGroupAssignments: owner.customerGroupAssignments?.filter(
            (known) => known.customerGroup.id !== id,
          ),
        }
      },
    ),
  }
}

function storedAssignment(
  { customerGroup }: z.infer<typeof groupAssignment>,
  context: Context,
): CustomerGroupAssignment {
  return { customerGroup: context.reference('customer-group', customerGroup) }
}
