import type { AppLoadContext } from '@remix-run/cloudflare'
import type * as z from 'zod'
import { type Company, creditAccountOf, creditOwnerOf } from '~/models/business/company'
import type { termsSchema } from '~/models/business/terms-form'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import type { Role } from '~/models/staff/powers'
import { companyAgreed } from '~/services/mail/company-mails'

type Agreed = z.output<typeof termsSchema>
type By = { staffId: string; role: Role; origin: string }

const LOWER = 'A limit can be raised here, not lowered: what was lent may be spent already.'

/** Writes the terms down, lends what is more than before, and tells the company. A message: it was refused. */
export async function agreeTerms(
  { services }: AppLoadContext,
  company: Company,
  { edit, terms, limit = 0, exemptStates, reseller, upload }: Agreed,
  { staffId, role, origin }: By,
): Promise<string | undefined> {
  const { companies, ledgers, staffAudit, mail } = services
  const account = creditAccountOf(company.key)
  const rows = await ledgers.rows.ofAccount(account)
  const lent = rows.filter(({ reason }) => reason === 'limit').reduce((sum, { amount }) => sum + amount, 0)
  if (limit < lent) return LOWER
  const reason = terms === undefined ? 'No terms' : `Net ${terms}, ${formatMoney(limit)}`
  await staffAudit.write({
    id: edit,
    staffId,
    role,
    act: 'company-terms',
    customerId: company.people[0]?.customerId ?? '',
    reason: `${company.key}: ${reason}; tax-free in ${exemptStates.join(', ') || 'no state'}`,
    was: lent,
    became: limit,
  })
  if (terms !== undefined && limit > lent) {
    await ledgers.openCredit(creditOwnerOf(company.key), terms, {
      key: `limit:${limit}`,
      amount: limit - lent,
    })
  }
  await companies.agree(company.key, {
    termsDays: terms,
    creditLimit: terms === undefined ? undefined : limit,
    taxExempt: exemptStates.length > 0,
    exemptStates,
    reseller: reseller === 'on',
    upload: upload === 'on',
  })
  const words = terms === undefined ? 'You pay with each order.' : `Your terms are ${reason}.`
  const url = new URL(paths.company, origin).href
  await mail.send(companyAgreed(company.contactEmail, company.name, words, url, `company-agreed-${edit}`))
  return undefined
}
