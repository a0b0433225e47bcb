import type { ApprovalRule } from '@commercetools/platform-sdk'
import {
  type Approval,
  type ApprovalState,
  type DecisionRefusal,
  decisionRefusal,
  isOfQuote,
  limitIn,
  limitPredicate,
} from '~/models/company/approval'
import { type OrderWish, readAskedOrder } from '~/models/company/asked-order'
import { type Company, type CompanyPerson, personIn } from '~/models/company/company'
import { mayAct } from '~/models/company/roles'
import { DAY_MS } from '~/models/dates'
import { LIST_LIMITS } from '~/models/limits'
import { type Cents, formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { bound } from '~/services/bound'
import { vendorErrorOf } from '~/services/commercetools/errors.server'
import type { ServiceDeps } from '~/services/deps'
import type { JobService } from '~/services/job/jobs.server'
import { approvalAsked, approvalDecided } from '~/services/mail/company'
import type { MailService } from '~/services/mail/mail.server'
import { sql } from '~/services/sql'
import type { CompanyService } from './companies.server'

type Row = {
  id: string
  company_key: string
  /** Or `quote:` and the quote's id. */
  cart_id: string
  /** The order that was asked for, as JSON. */
  content: string
  amount: number
  requester_id: string
  requester_name: string
  requester_email: string
  state: ApprovalState
  decided_by: string | null
  reason: string | null
  note: string | null
  asked_at: number
}

const approvalOf = (row: Row): Approval => ({
  id: row.id,
  companyKey: row.company_key,
  subject: row.cart_id,
  order: readAskedOrder(row.content),
  amount: row.amount,
  requesterId: row.requester_id,
  requesterName: row.requester_name,
  requesterEmail: row.requester_email,
  state: row.state,
  askedAt: row.asked_at,
  decidedBy: row.decided_by || undefined,
  reason: row.reason || undefined,
  note: row.note || undefined,
})

const RULE = 'order-limit'
const MOST_LISTED = 50

/** `note`: why, in the buyer's words. */
export type Asking = { note: string; origin: string }

type Decision = { approve: boolean; reason: string }

type Deps = Pick<ServiceDeps, 'apiRoot' | 'db' | 'now'> & {
  companies: Pick<CompanyService, 'byKey'>
  jobs: JobService
  mail: MailService
}

/** A company's limit for its buyers (a rule at commercetools), and approvals above it. Throws VendorError. */
export const createApprovalService = (deps: Deps) =>
  bound(deps, { limit, setLimit, latest, find, list, ask, tell, decide, announce })

const rulesOf = ({ apiRoot }: Deps, associateId: string, businessUnitKey: string) =>
  apiRoot
    .asAssociate()
    .withAssociateIdValue({ associateId })
    .inBusinessUnitKeyWithBusinessUnitKeyValue({ businessUnitKey })
    .approvalRules()

async function ruleOf(deps: Deps, associateId: string, key: string): Promise<ApprovalRule | undefined> {
  const { body } = await rulesOf(deps, associateId, key).get().execute().catch(vendorErrorOf)
  return body.results.find((rule) => rule.key === RULE)
}

const find = async ({ db }: Deps, id: string): Promise<Approval | undefined> => {
  const row = await sql(db)`SELECT * FROM company_approvals WHERE id = ${id}`.first<Row>()
  return row ? approvalOf(row) : undefined
}

async function limit(deps: Deps, associateId: string, key: string): Promise<Cents | undefined> {
  const rule = await ruleOf(deps, associateId, key)
  return rule?.status === 'Active' ? limitIn(rule.predicate) : undefined
}

/** commercetools checks the associate's rights. */
async function setLimit(
  deps: Deps,
  associateId: string,
  key: string,
  limit: Cents | undefined,
): Promise<void> {
  const rules = rulesOf(deps, associateId, key)
  const rule = await ruleOf(deps, associateId, key)
  if (!rule) {
    if (limit === undefined) return
    const role = (name: string) => ({ associateRole: { typeId: 'associate-role' as const, key: name } })
    const body = {
      key: RULE,
      name: 'Order limit',
      status: 'Active',
      predicate: limitPredicate(limit),
      requesters: [role('buyer')],
      approvers: { tiers: [{ and: [{ or: [role('approver'), role('admin')] }] }] },
    }
    await rules.post({ body }).execute().catch(vendorErrorOf)
    return
  }
  const status = { action: 'setStatus' as const, status: limit === undefined ? 'Inactive' : 'Active' }
  const predicate =
    limit === undefined ? [] : [{ action: 'setPredicate' as const, predicate: limitPredicate(limit) }]
  const body = { version: rule.version, actions: [status, ...predicate] }
  await rules.withId({ ID: rule.id }).post({ body }).execute().catch(vendorErrorOf)
}

async function latest({ db }: Deps, key: string, subject: string): Promise<Approval | undefined> {
  const row = await sql(
    db,
  )`SELECT * FROM company_approvals WHERE cart_id = ${subject} AND company_key = ${key}
    ORDER BY asked_at DESC, rowid DESC`.first<Row>()
  return row ? approvalOf(row) : undefined
}

/** Those that wait first. */
async function list({ db }: Deps, key: string): Promise<Approval[]> {
  const { results } = await sql(db)`SELECT * FROM company_approvals WHERE company_key = ${key}
    ORDER BY state = 'waiting' DESC, asked_at DESC LIMIT ${MOST_LISTED}`.all<Row>()
  return results.map(approvalOf)
}

/** Asks all approvers, once for the same order. False: this person has asked too often today. */
async function ask(
  deps: Deps,
  company: Company,
  person: CompanyPerson,
  { subject, order }: Pick<OrderWish, 'subject' | 'order'>,
  { note, origin }: Asking,
): Promise<boolean> {
  const { db, jobs, now } = deps
  const [id, content, at] = [crypto.randomUUID(), JSON.stringify(order), now().getTime()]
  const { meta } = await sql(db)`INSERT INTO company_approvals
    (id, company_key, cart_id, content, amount, requester_id, requester_name, requester_email, state, asked_at, note)
    SELECT ${id}, ${company.key}, ${subject}, ${content}, ${order.total}, ${person.customerId},
      ${person.name}, ${person.email}, 'waiting', ${at}, ${note || null}
    WHERE (SELECT count(*) FROM company_approvals
      WHERE requester_id = ${person.customerId} AND asked_at > ${at - DAY_MS}) < ${LIST_LIMITS.approvalsADay}
    AND NOT EXISTS (SELECT 1 FROM company_approvals
      WHERE cart_id = ${subject} AND company_key = ${company.key} AND content = ${content}
        AND state = 'waiting')`.run()
  if (meta.changes === 0) {
    const before = await latest(deps, company.key, subject)
    return before?.state === 'waiting' && JSON.stringify(before.order) === content
  }
  await sql(db)`UPDATE company_approvals SET state = 'replaced'
    WHERE cart_id = ${subject} AND company_key = ${company.key} AND state = 'waiting' AND id != ${id}`.run()
  await jobs.send({ type: 'approval-news', approvalId: id, origin, asks: true })
  return true
}

/** Tells the approvers, or the buyer once it is decided. Throws if an e-mail was not taken. */
async function tell(
  deps: Deps,
  id: string,
  origin: string,
  { asks = false, isPlaced = false }: { asks?: boolean; isPlaced?: boolean },
): Promise<void> {
  const { companies, mail } = deps
  const approval = await find(deps, id)
  if (!approval || (asks && approval.state !== 'waiting')) return
  if (approval.state !== 'waiting') {
    const { requesterEmail: to, decidedBy: who = '', reason = '' } = approval
    const isQuote = isOfQuote(approval)
    const open = isQuote ? paths.companyQuotes : paths.checkoutPayment
    const place = isPlaced ? paths.orderHistory : open
    const url = new URL(place, origin).href
    const said = { to, who, approve: approval.state === 'approved', isPlaced, isQuote, reason, url }
    if (to) await mail.send(approvalDecided(said, `approval-decided-${id}`))
    return
  }
  const company = await companies.byKey(approval.companyKey)
  const approvers = (company?.people ?? []).filter(
    ({ customerId, roles }) => customerId !== approval.requesterId && mayAct(roles, 'approve'),
  )
  const url = new URL(paths.companyApprovals, origin).href
  for (const { email } of approvers) {
    const { requesterName: who, note = '', order } = approval
    const what = { to: email, who, amount: formatMoney(approval.amount), note, order, url }
    await mail.send(approvalAsked(what, `approval-${id}-${email}`))
  }
}

/** Once. Returns the reason if it is refused; `announce` tells the buyer. */
async function decide(
  deps: Deps,
  id: string,
  company: Company,
  customerId: string,
  { approve, reason }: Decision,
): Promise<DecisionRefusal | 'unknown' | undefined> {
  const { db, now } = deps
  const approval = await find(deps, id)
  const person = personIn(company, customerId)
  if (!approval || approval.companyKey !== company.key || !person) return 'unknown'
  const refusal = decisionRefusal(approval, person)
  if (refusal) return refusal
  const { meta } = await sql(db)`UPDATE company_approvals SET state = ${approve ? 'approved' : 'rejected'},
    decided_by = ${person.name}, reason = ${reason || null}, decided_at = ${now().getTime()}
    WHERE id = ${id} AND state = 'waiting'`.run()
  return meta.changes === 0 ? 'decided' : undefined
}

const announce = ({ jobs }: Deps, approvalId: string, news: { origin: string; isPlaced: boolean }) =>
  jobs.send({ type: 'approval-news', approvalId, ...news })
