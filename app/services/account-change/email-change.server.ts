import { DAY_MS } from '~/models/dates'
import { normalEmail } from '~/models/email'
import { paths } from '~/models/paths'
import { bound } from '~/services/bound'
import type { AccountService } from '~/services/customer/accounts.server'
import type { ServiceDeps } from '~/services/deps'
import { confirmEmailMail, emailChangedMail } from '~/services/mail/account'
import type { MailService } from '~/services/mail/mail.server'
import type { MailLinks, OpenedLink } from '~/services/mail-link/mail-links.server'
import type { SignInService } from '~/services/sign-in/sign-ins.server'
import { sql } from '~/services/sql'

type Change = {
  id: string
  customer_id: string
  old_email: string
  new_email: string
  old_confirmed_at: number | null
  new_confirmed_at: number | null
  done_at: number | null
}

/** `waiting`: for the other mailbox. `taken`: the new address has an account by now. */
type Confirmed =
  | { ok: true; outcome: 'waiting' | 'changed'; newEmail: string }
  | { ok: false; reason: 'expired' | 'used' | 'unknown' | 'taken' }

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  accounts: Pick<AccountService, 'changeEmail' | 'markVerified'>
  signIns: Pick<SignInService, 'endAll'>
  mailLinks: MailLinks
  mail: MailService
}

const SIDES = { 'email-old': 'old_confirmed_at', 'email-new': 'new_confirmed_at' } as const
type Side = keyof typeof SIDES

const KEPT_DAYS = 30

/** Changes of an account's e-mail address. All throw VendorError. */
export const createEmailChanges = (deps: Deps) => bound(deps, { begin, look, confirm, finishEmailChanges })

const time = ({ now }: Deps) => now().getTime()

const find = ({ db }: Deps, id: string) =>
  sql(db)`SELECT * FROM email_changes WHERE id = ${id}`.first<Change>()

/** May be done twice: at the platform first, then what the shop keeps under the address. */
async function apply(deps: Deps, change: Change): Promise<Confirmed> {
  const { db, accounts, signIns, mail } = deps
  const { id, customer_id: customerId, old_email: from, new_email: to } = change
  if (!(await accounts.changeEmail(customerId, to))) {
    await sql(db)`DELETE FROM email_changes WHERE id = ${id}`.run()
    return { ok: false, reason: 'taken' }
  }
  await accounts.markVerified(to)
  await db.batch([
    ...['reviews', 'mail_refusals', 'newsletter_subscriptions'].map((table) =>
      db.prepare(`UPDATE OR IGNORE ${table} SET email = ? WHERE email = ?`).bind(to, normalEmail(from)),
    ),
    sql(db)`UPDATE email_changes SET done_at = ${time(deps)} WHERE id = ${id}`,
  ])
  await signIns.endAll(customerId)
  await mail.send(emailChangedMail(from, id)).catch((error) => console.warn('mail', String(error)))
  return { ok: true, outcome: 'changed', newEmail: to }
}

/** Which of the two mailboxes a link came from. */
async function opened({ mailLinks }: Deps, token: string): Promise<{ side: Side; link: OpenedLink }> {
  const old = await mailLinks.open('email-old', token)
  if (old.ok || old.reason !== 'unknown') return { side: 'email-old', link: old }
  return { side: 'email-new', link: await mailLinks.open('email-new', token) }
}

/** Asks both mailboxes, and drops an earlier unfinished change. */
async function begin(
  deps: Deps,
  customerId: string,
  oldEmail: string,
  newEmail: string,
  origin: string,
): Promise<void> {
  const { db, mailLinks, mail } = deps
  const id = crypto.randomUUID()
  const [from, to] = [normalEmail(oldEmail), normalEmail(newEmail)]
  await db.batch([
    sql(db)`DELETE FROM email_changes WHERE customer_id = ${customerId} AND done_at IS NULL`,
    sql(db)`INSERT INTO email_changes (id, customer_id, old_email, new_email, asked_at)
      VALUES (${id}, ${customerId}, ${from}, ${to}, ${time(deps)})`,
  ])
  const ask = async (side: Side, mailbox: string) => {
    const url = origin + paths.confirmEmail(await mailLinks.make(side, mailbox, id))
    await mail.send(confirmEmailMail(mailbox, url, { from, to }))
  }
  await Promise.all([ask('email-old', from), ask('email-new', to)])
}

/** What a link would confirm, without using it up. */
async function look(
  deps: Deps,
  token: string,
): Promise<{ ok: true; from: string; to: string } | Exclude<Confirmed, { ok: true }>> {
  const { link } = await opened(deps, token)
  if (!link.ok) return link
  const change = await find(deps, link.destination)
  return change && change.done_at === null
    ? { ok: true, from: change.old_email, to: change.new_email }
    : { ok: false, reason: 'expired' }
}

async function confirm(deps: Deps, token: string): Promise<Confirmed> {
  const { side } = await opened(deps, token)
  const link = await deps.mailLinks.use(side, token)
  if (!link.ok) return link
  await deps.db
    .prepare(`UPDATE email_changes SET ${SIDES[side]} = ? WHERE id = ?`)
    .bind(time(deps), link.destination)
    .run()
  const change = await find(deps, link.destination)
  if (!change) return { ok: false, reason: 'expired' }
  if (change.old_confirmed_at === null || change.new_confirmed_at === null) {
    return { ok: true, outcome: 'waiting', newEmail: change.new_email }
  }
  return apply(deps, change)
}

/** Finishes interrupted changes, and deletes unconfirmed ones. */
async function finishEmailChanges(deps: Deps): Promise<void> {
  const { results } = await deps.db
    .prepare(
      `SELECT * FROM email_changes WHERE done_at IS NULL
       AND old_confirmed_at IS NOT NULL AND new_confirmed_at IS NOT NULL LIMIT 10`,
    )
    .all<Change>()
  for (const change of results) await apply(deps, change)
  await sql(deps.db)`DELETE FROM email_changes WHERE asked_at < ${time(deps) - KEPT_DAYS * DAY_MS}`.run()
}
