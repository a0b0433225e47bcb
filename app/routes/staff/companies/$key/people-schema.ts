import * as z from 'zod'
import { INVITATION_ID, invitedField, rolesField } from '~/models/company/company-form'
import { COMPANY_ROLES } from '~/models/company/roles'
import { TEXT_LIMITS } from '~/models/limits'

const edit = z.string().min(1).max(TEXT_LIMITS.id)
const customerId = z.string().min(1).max(TEXT_LIMITS.id)
const peopleReason = z
  .string({ error: 'Please say why' })
  .trim()
  .min(1, 'Please say why')
  .max(TEXT_LIMITS.moderationReason, 'That is too long')

/** Staff change a company's people. `isAsked`: the same addresses were asked about before. */
export const staffPeopleSchema = (isAsked: boolean) =>
  z.discriminatedUnion('intent', [
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
    z.object({
      intent: z.literal('person-invite'),
      edit,
      email: invitedField(isAsked),
      roles: rolesField,
      peopleReason,
    }),
    z.object({ intent: z.literal('person-withdraw'), edit, invitation: INVITATION_ID }),
  ])

export type StaffPeopleAct = z.output<ReturnType<typeof staffPeopleSchema>>
