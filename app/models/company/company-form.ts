import * as z from 'zod'
import { COMPANY_MISSING } from '~/models/address'
import { addressInput, checkedAddress } from '~/models/address-form'
import { emailProblem, normalEmail } from '~/models/email'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { slipQuestion } from '~/models/new-email'
import { readPeople } from '~/models/people/list'
import { COMPANY_SOURCES, type CompanyProfile, INDUSTRIES } from './company'
import { COMPANY_ROLES } from './roles'

/** US: 12-3456789. Canada: 123456789, with or without RT0001. */
const TAX_ID = /^(\d{2}-?\d{7}|\d{9}(\s?[A-Z]{2}\d{4})?)$/i

const industrySchema = z.enum(INDUSTRIES, { error: 'Please choose what your company does' })
const source = z.enum(COMPANY_SOURCES)
const posted = z.string().max(TEXT_LIMITS.unjudged).optional()

const taxIdSchema = z
  .string({ error: 'Please enter your tax ID' })
  .trim()
  .max(TEXT_LIMITS.unjudged)
  .regex(TAX_ID, 'Please enter a tax ID such as 12-3456789')

/** The address has the company's name, contact and phone. All problems are told at once. */
export const companySchema = z
  .object({ ...addressInput, industry: posted, taxId: posted, source: source.optional().catch(undefined) })
  .transform(({ source, ...input }, issues) => {
    const value = <Field extends 'industry' | 'taxId'>(field: Field, schema: z.ZodType<string>): string => {
      const parsed = schema.safeParse(input[field])
      if (parsed.success) return parsed.data
      issues.addIssue({ code: 'custom', path: [field], message: parsed.error.issues[0]?.message ?? '' })
      return ''
    }
    // In the order of the fields, which is the order of the list of errors.
    const industry = value('industry', industrySchema)
    const taxId = value('taxId', taxIdSchema).toUpperCase()
    const name = (input.company ?? '').trim()
    if (name === '') {
      issues.addIssue({ code: 'custom', path: ['company'], message: COMPANY_MISSING })
    }
    const { industry: _, taxId: __, ...typed } = input
    const profile: CompanyProfile = {
      name,
      industry,
      taxId,
      address: checkedAddress(typed, issues),
    }
    return { profile, source }
  })

/** As `GET` answers it: absent parts are null, and a home is told from a business. */
const profileFields = z
  .object({
    businessName: posted.nullable(),
    businessIndustry: posted.nullable(),
    taxId: posted.nullable(),
    address: z.object({ ...addressInput, residential: z.boolean().nullish() }).nullish(),
  })
  .transform(({ businessName, businessIndustry, taxId, address }, issues) => {
    const { residential, ...typed } = address ?? {}
    const parsed = companySchema.safeParse({
      ...typed,
      company: businessName || typed.company,
      industry: businessIndustry || undefined,
      taxId: taxId || undefined,
    })
    for (const { path, message } of parsed.error?.issues ?? [])
      issues.addIssue({ code: 'custom', path: path.map(String), message })
    if (!parsed.success) return z.NEVER
    const { profile } = parsed.data
    return typeof residential === 'boolean' && profile.address
      ? { profile: { ...profile, address: { ...profile.address, residential } } }
      : { profile }
  })

/** `PUT` takes what `GET` answers, `{ profile }`, and the profile alone. */
export const profileBody = z.preprocess(
  (body) => (typeof body === 'object' && body !== null && 'profile' in body ? body.profile : body),
  profileFields,
)

/** `POST /api/business-units`: the company is filled in later. */
export const companyBody = z.object({
  source: z.enum(COMPANY_SOURCES, { error: 'Please say where the account comes from' }),
})

export const rolesField = z
  .union([z.array(z.enum(COMPANY_ROLES)), z.enum(COMPANY_ROLES).transform((role) => [role])], {
    error: 'Choose at least one role',
  })
  .refine((list) => list.length > 0, 'Choose at least one role')

const customerId = z.string().min(1).max(TEXT_LIMITS.id)

/** One person or several. An address that looks mistyped is asked about once. */
function invitedEmails(text: string, issues: z.RefinementCtx, isAsked: boolean): string[] {
  const people = readPeople(text)
  const wrong = people.flatMap(({ row, text: part, email, problem }) => {
    const slip = isAsked ? undefined : slipQuestion(normalEmail(email))
    const why = problem ?? (email ? (emailProblem(email) ?? slip) : 'Please enter an email address')
    if (!why) return []
    return people.length === 1 ? [why] : [`Line ${row}, “${part}”: ${why}`]
  })
  if (people.length === 0) wrong.push('Please enter an email address')
  if (people.length > LIST_LIMITS.invited)
    wrong.push(`Up to ${LIST_LIMITS.invited} people can be invited at once`)
  if (wrong.length === 0) return [...new Set(people.map(({ email }) => normalEmail(email)))]
  issues.addIssue({ code: 'custom', message: wrong.join('. ') })
  return z.NEVER
}

export const invitedField = (isAsked: boolean) =>
  z
    .string({ error: 'Please enter an email address' })
    .max(TEXT_LIMITS.unjudged)
    .transform((text, issues) => invitedEmails(text, issues, isAsked))

export const INVITATION_ID = z.string().length(64)

/** `isAsked`: the same addresses were asked about before. */
export const peopleSchema = (isAsked: boolean) =>
  z.discriminatedUnion('intent', [
    z.object({
      intent: z.literal('invite'),
      email: invitedField(isAsked),
      roles: rolesField,
    }),
    z.object({ intent: z.literal('roles'), customerId, roles: rolesField }),
    z.object({ intent: z.literal('remove'), customerId }),
    z.object({ intent: z.literal('withdraw'), invitation: INVITATION_ID }),
  ])
