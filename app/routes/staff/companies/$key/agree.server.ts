import type * as z from 'zod'
import type { AppLoadContext } from '~/framework.server'
import { type Company, creditAccountOf, creditOwnerOf } from '~/models/company/company'
import type { termsSchema } from '~/models/company/terms-form'
import { lentTo } from '~/models/ledger/ledger'
import { formatMoney } from '~/models/money'
import type { Refusal } from '~/models/onward'
import { paths } from '~/models/paths'
import { may, type Role } from '~/models/staff/powers'
import { companyAgreed } from '~/services/mail/company'
import { give } from '~/use-cases/staff/book.server'

type Agreed = z.output<typeof termsSchema>
type By = { staffId: string; role: Role; origin: string }

const TOO_MUCH = 'That limit is more than your role may agree. Ask an admin.'
const UNKNOWN = 'Terms need the company’s name and tax ID.'

/**
 * Saves the terms, adjusts the credit and tells the company. If the limit is below what
 * the company owes, it can buy nothing on terms until it has paid enough.
 */
export async function agreeTerms(
  context: AppLoadContext,
  company: Company,
  { edit, terms, limit = 0, exemptStates, reseller, upload }: Agreed,
  { staffId, role, origin }: By,
): Promise<Refusal | undefined> {
  const { companies, ledgers, mail } = context.services
  const account = creditAccountOf(company.key)
  const rows = await ledgers.rows.ofAccount(account)
  // Pressed again: what was left undone is done. Not if terms were agreed since.
  const limits = rows.filter(({ reason }) => reason === 'limit')
  const own = limits.findIndex(({ id }) => id === `${account}:limit:${edit}`)
  if (own !== -1 && own < limits.length - 1) return undefined
  const lent = lentTo(own === -1 ? limits : limits.slice(0, own), account)
  const reason = terms === undefined ? 'No terms' : `Net ${terms}, ${formatMoney(limit)}`
  const rights = [reseller === 'on' ? 'may resell' : '', upload === 'on' ? 'may upload orders' : '']
  if (terms !== undefined && !(company.name && company.taxId)) {
    return { message: UNKNOWN, why: 'conflict', field: 'terms' }
  }
  if (limit > lent && !may(role, 'company', limit))
    return { message: TOO_MUCH, why: 'forbidden', field: 'limit' }
  const given = await give(context, {
    id: `company-terms:${company.key}:${edit}`,
    staffId,
    role,
    act: 'company-terms',
    customerId: company.people[0]?.customerId,
    email: company.contactEmail,
    company: company.key,
    amount: Math.max(0, limit - lent),
    reason: [
      `${company.name}: ${reason}`,
      `tax-free in ${exemptStates.join(', ') || 'no state'}`,
      ...rights.filter(Boolean),
    ].join('; '),
    was: lent,
    became: limit,
  })
  if (!given.ok) return { ...given, field: 'limit' }
  if (terms !== undefined) {
    await ledgers.setCredit(creditOwnerOf(company.key), terms, {
      because: given.booked,
      key: `limit:${edit}`,
      limit,
    })
  } else if (lent > 0) await ledgers.rows.setLimit(account, { key: `limit:${edit}`, limit: 0 })
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
