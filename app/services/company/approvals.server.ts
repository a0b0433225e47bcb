import type { ApprovalRule } from '@commercetools/platform-sdk'
import type { Cart } from '~/models/cart/cart'
import {
  type Approval,
  type ApprovalState,
  contentOf,
  type DecisionRefusal,
  decisionRefusal,
  limitIn,
  limitPredicate,
} from '~/models/company/approval'
import { type Company, type CompanyPerson, personIn } from '~/models/company/company'
import { mayAct } from '~/models/company/roles'
import { type Cents, formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { vendorErrorOf } from '~/services/commercetools/errors.server'
import type { ServiceDeps } from '~/services/deps'
import type { JobService } from '~/services/job/jobs.server'
import { approvalAsked, approvalDecided } from '~/services/mail/company'
import type { MailService } from '~/services/mail/mail.server'
import type { CompanyService } from './companies.server'

type Row = {
  id: string
  company_key: string
  cart_id: string
  content: string
  amount: number
  requester_id: string
  requester_name: string
  requester_email: string
  state: ApprovalState
  decided_by: string | null
  reason: string | null
  asked_at: number
}

const approvalOf = (row: Row): Approval => ({
  id: row.id,
  companyKey: row.company_key,
  cartId: row.cart_id,
  content: row.content,
  amount: row.amount,
  requesterId: row.requester_id,
  requesterName: row.requester_name,
  requesterEmail: row.requester_email,
  state: row.state,
  askedAt: row.asked_at,
  decidedBy: row.decided_by || undefined,
  reason: row.reason || undefined,
})

/** The key of the one rule that the shop writes. */
const RULE = 'order-limit'
const MOST_LISTED = 50

type Decision = { approve: boolean; reason: string; origin: string }

type Deps = Pick<ServiceDeps, 'apiRoot' | 'db' | 'now'> & {
  companies: Pick<CompanyService, 'byKey'>
  jobs: JobService
  mail: MailService
}

/** A company's limit for its buyers (a rule at commercetools), and what they ask to order above it. Throws VendorError. */
export function createApprovalService({ apiRoot, db, now, companies, jobs, mail }: Deps) {
  const rulesOf = (associateId: string, businessUnitKey: string) =>
    apiRoot
      .asAssociate()
      .withAssociateIdValue({ associateId })
      .inBusinessUnitKeyWithBusinessUnitKeyValue({ businessUnitKey })
      .approvalRules()

  async function ruleOf(associateId: string, key: string): Promise<ApprovalRule | undefined> {
    const { body } = await rulesOf(associateId, key).get().execute().catch(vendorErrorOf)
    return body.results.find((rule) => rule.key === RULE)
  }

  const find = async (id: string): Promise<Approval | undefined> => {
    const row = await db.prepare('SELECT * FROM company_approvals WHERE id = ?').bind(id).first<Row>()
    return row ? approvalOf(row) : undefined
  }

  return {
    /** The amount above which buyers need an approval, as the company's people see it. */
    async limit(associateId: string, key: string): Promise<Cents | undefined> {
      const rule = await ruleOf(associateId, key)
      return rule?.status === 'Active' ? limitIn(rule.predicate) : undefined
    },

    /** Sets the limit, or takes it off; commercetools asks whether the associate may. */
    async setLimit(associateId: string, key: string, limit: Cents | undefined): Promise<void> {
      const rules = rulesOf(associateId, key)
      const rule = await ruleOf(associateId, key)
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
    },

    /** The latest question about a cart. */
    async ofCart(cartId: string): Promise<Approval | undefined> {
      const row = await db
        .prepare('SELECT * FROM company_approvals WHERE cart_id = ? ORDER BY asked_at DESC, rowid DESC')
        .bind(cartId)
        .first<Row>()
      return row ? approvalOf(row) : undefined
    },

    find,

    async list(key: string): Promise<Approval[]> {
      const { results } = await db
        .prepare('SELECT * FROM company_approvals WHERE company_key = ? ORDER BY asked_at DESC LIMIT ?')
        .bind(key, MOST_LISTED)
        .all<Row>()
      return results.map(approvalOf)
    },

    /** Asks all approvers, once for each cart. */
    async ask(company: Company, person: CompanyPerson, cart: Cart, origin: string): Promise<void> {
      const [id, content] = [crypto.randomUUID(), contentOf(cart)]
      const { meta } = await db
        .prepare(
          `INSERT INTO company_approvals (id, company_key, cart_id, content, amount, requester_id, requester_name,
             requester_email, state, asked_at)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'waiting', ?9
           WHERE NOT EXISTS (SELECT 1 FROM company_approvals
             WHERE cart_id = ?3 AND content = ?4 AND amount = ?5 AND state = 'waiting')`,
        )
        .bind(
          id,
          company.key,
          cart.id,
          content,
          cart.totalPrice,
          person.customerId,
          person.name,
          person.email,
          now().getTime(),
        )
        .run()
      if (meta.changes === 0) return
      await jobs.send({ type: 'approval-news', approvalId: id, origin })
    },

    /** Writes to the approvers or, once it is decided, to the buyer. Throws if not all e-mails were taken. */
    async tell(id: string, origin: string): Promise<void> {
      const approval = await find(id)
      if (!approval) return
      if (approval.state !== 'waiting') {
        const { requesterEmail: to, decidedBy: who = '', reason = '' } = approval
        const url = new URL(paths.checkoutPayment, origin).href
        const said = { to, who, approve: approval.state === 'approved', reason, url }
        if (to) await mail.send(approvalDecided(said, `approval-decided-${id}`))
        return
      }
      const company = await companies.byKey(approval.companyKey)
      const approvers = (company?.people ?? []).filter(
        ({ customerId, roles }) => customerId !== approval.requesterId && mayAct(roles, 'approve'),
      )
      const url = new URL(paths.companyApprovals, origin).href
      for (const { email } of approvers) {
        const what = { to: email, who: approval.requesterName, amount: formatMoney(approval.amount), url }
        await mail.send(approvalAsked(what, `approval-${id}-${email}`))
      }
    },

    /** Decides, once. Why not: the reason. */
    async decide(
      id: string,
      company: Company,
      customerId: string,
      { approve, reason, origin }: Decision,
    ): Promise<DecisionRefusal | 'unknown' | undefined> {
      const approval = await find(id)
      const person = personIn(company, customerId)
      if (!approval || approval.companyKey !== company.key || !person) return 'unknown'
      const refusal = decisionRefusal(approval, person)
      if (refusal) return refusal
      const { meta } = await db
        .prepare(
          `UPDATE company_approvals SET state = ?, decided_by = ?, reason = ?, decided_at = ?
           WHERE id = ? AND state = 'waiting'`,
        )
        .bind(approve ? 'approved' : 'rejected', person.name, reason || null, now().getTime(), id)
        .run()
      if (meta.changes === 0) return 'decided'
      await jobs.send({ type: 'approval-news', approvalId: id, origin })
      return undefined
    },
  }
}
