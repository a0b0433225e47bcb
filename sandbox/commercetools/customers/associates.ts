import type { Associate } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { identifier } from '../engine/schemas'

export const associate = z.object({
  associateRoleAssignments: z
    .array(
      z.object({
        associateRole: identifier('associate-role'),
        inheritance: z.enum(['Enabled', 'Disabled']).optional(),
      }),
    )
    .min(1)
    .max(5),
  roles: z.array(z.enum(['Admin', 'Buyer'])).optional(),
  customer: identifier('customer'),
})

export function storedAssociate(draft: z.infer<typeof associate>, context: Context): Associate {
  return {
    associateRoleAssignments: draft.associateRoleAssignments.map(({ associateRole, inheritance }) => ({
      associateRole: {
        typeId: 'associate-role',
        key: context.referenced('associate-role', associateRole).key,
      },
      inheritance: inheritance ?? 'Disabled',
    })),
    ...(draft.roles && { roles: draft.roles }),
    customer: context.reference('customer', draft.customer),
  }
}
