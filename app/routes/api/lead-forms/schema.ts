import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

const formId = z.string().regex(/^[\w-]{1,64}$/)

/** The form's own mailbox gets the lead; `gladlyEmail` in the body is ignored. */
export const leadSchema = z
  .object({
    hubspotFormId: formId.optional(),
    /** The name in older pages. */
    formId: formId.optional(),
    payload: z.record(z.string().max(TEXT_LIMITS.firstName), z.string().max(TEXT_LIMITS.leadField)),
  })
  .transform((lead) => ({ id: lead.hubspotFormId ?? lead.formId ?? '', payload: lead.payload }))
