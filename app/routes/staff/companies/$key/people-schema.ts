import * as z from 'zod'
import { COMPANY_ROLES } from '~/models/company/roles'
import { TEXT_LIMITS } from '~/models/limits'

const edit = z.string().min(1).max(TEXT_LIMITS.id)
const customerId = z.string().min(1).max(TEXT_LIMITS.id)
const peopleReason = z
  .string({ error: 'Please say why' })
  .trim()
  .min(1, 'Please say why')
  .max(TEXT_LIMITS.moderationReason, 'That is too long')

/** Staff change a company's people. */
export const staffPeopleSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('person-roles'),
    edit,
    customerId,
    peopleReason,
    roles: z.preprocess(
      (given) => (given === undefined ? [] : [given].flat()),
      z.array(z.enum(COMPANY_ROLES)),
    ),
  }),
  z.object({ intent: z.literal('person-remove'), edit, customerId, peopleReason }),
])

export type StaffPeopleAct = z.output<typeof staffPeopleSchema>
