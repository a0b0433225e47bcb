import { type ProvenEmail, provenEmail } from '~/models/account/proven-email'
import { DAY_MS } from '~/models/dates'
import type { Email } from '~/models/email'
import { paths } from '~/models/paths'
import { bound } from '~/services/bound'
import { stopsFollow } from '~/services/communication/stopped-senders.server'
import type { AccountService } from '~/services/customer/accounts.server'
import type { ServiceDeps } from '~/services/deps'
import {
  confirmByStaffMail,
  confirmEmailMail,
  emailChangedMail,
  emailChangeToldMail,
} from '~/services/mail/account'
import type { MailService } from '~/services/mail/mail.server'
import type { MailLinks, OpenedLink } from '~/services/mail-link/mail-links.server'
import type { SignInService } from '~/services/sign-in/sign-ins.server'
import { sql } from '~/services/sql'
import { movedToAddress } from './held-rows'

type Change = {
  id: string
  customer_id: string
  old_email: string
  new_email: string
  old_confirmed_at: number | null
  new_confirmed_at: number | null
  done_at: number | null
  /** A member of staff, in place of the old mailbox. */
  vouched_by: string | null
  old_proven: number
}

/**
 * `waiting`: for the other mailbox. `taken`: the new address has an account by now. `elsewhere`: the new mailbox is
 * proven for who is signed in to the account, so that nobody confirms a stranger's account as theirs.
 */
type Confirmed =
  | { ok: true; outcome: 'waiting' | 'changed'; newEmail: string }
  | { ok: false; reason: 'expired' | 'used' | 'unknown' | 'taken' | 'elsewhere' }

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  accounts: Pick<AccountService, 'changeEmail' | 'markVerified' | 'moveOrders' | 'dropPassword'>
  signIns: Pick<SignInService, 'endAll'>
  mailLinks: MailLinks
  mail: MailService
}

const SIDES = { 'email-old': 'old_confirmed_at', 'email-new': 'new_confirmed_at' } as const
type Side = keyof typeof SIDES

const KEPT_DAYS = 30

/** Changes of an account's e-mail address. All throw VendorError. */
export const createEmailChanges = (deps: Deps) =>
  bound(deps, { begin, beginByStaff, waiting, stop, look, confirm, finishEmailChanges })

const time = ({ now }: Deps) => now().getTime()

const find = ({ db }: Deps, id: string) =>
  sql(db)`SELECT * FROM email_changes WHERE id = ${id}`.first<Change>()

/** May be done twice: at the platform first, then what the shop keeps under the address. */
async function apply(deps: Deps, change: Change): Promise<Confirmed> {
  const { db, accounts, signIns, mail } = deps
  const { id, customer_id: customerId, vouched_by: vouchedBy } = change
  // The new mailbox has confirmed, and the old one or a member of staff.
  const [from, to] = [provenEmail(change.old_email), provenEmail(change.new_email)]
  if (!(await accounts.changeEmail(customerId, to))) {
    await sql(db)`DELETE FROM email_changes WHERE id = ${id}`.run()
    return { ok: false, reason: 'taken' }
  }
  // The new mailbox need not have been signed in: ways in that it does not know end.
  if (vouchedBy) await dropWaysIn(deps, customerId, to)
  await accounts.markVerified(to)
  await accounts.moveOrders(customerId, from, to)
  if (change.old_proven) await moveStops(deps, { from, to })
  await db.batch([
    ...(change.old_proven ? movedToAddress(from, to) : []).map(({ statement, values }) =>
      db.prepare(statement).bind(...values),
    ),
    sql(db)`UPDATE placements SET email = ${to} WHERE owner = ${customerId} AND lower(email) = ${from}`,
    sql(db)`UPDATE email_changes SET done_at = ${time(deps)} WHERE id = ${id}`,
  ])
  await signIns.endAll(customerId)
  await mail
    .send(emailChangedMail(from, id, vouchedBy !== null))
    .catch((error) => console.warn('mail', String(error)))
  return { ok: true, outcome: 'changed', newEmail: to }
}

async function moveStops(deps: Deps, moved: { from: ProvenEmail; to: ProvenEmail }): Promise<void> {
  const { results } = await sql(deps.db)`SELECT DISTINCT lower(recipient_email) AS email FROM gifts
    WHERE lower(sender_email) = ${moved.from}`.all<{ email: string }>()
  await stopsFollow(
    deps,
    results.map(({ email }) => email),
    moved,
  )
}

async function dropWaysIn({ db, accounts }: Deps, customerId: string, email: ProvenEmail): Promise<void> {
  await accounts.dropPassword(email)
  await db.batch([
    sql(db)`DELETE FROM passkeys WHERE customer_id = ${customerId}`,
    sql(db)`DELETE FROM customer_identities WHERE customer_id = ${customerId}`,
  ])
}

/** Which of the two mailboxes a link came from. */
async function opened({ mailLinks }: Deps, token: string): Promise<{ side: Side; link: OpenedLink }> {
  const old = await mailLinks.open('email-old', token)
  if (old.ok || old.reason !== 'unknown') return { side: 'email-old', link: old }
  return { side: 'email-new', link: await mailLinks.open('email-new', token) }
}

/** Asks both mailboxes, and drops an earlier unfinished change. An unproven address is confirmed first. */
async function begin(
  deps: Deps,
  customerId: string,
  from: ProvenEmail,
  to: Email,
  origin: string,
): Promise<void> {
  const { db, mailLinks, mail } = deps
  const id = crypto.randomUUID()
  await db.batch([
    sql(db)`DELETE FROM email_changes WHERE customer_id = ${customerId} AND done_at IS NULL`,
    sql(db)`INSERT INTO email_changes (id, customer_id, old_email, new_email, asked_at)
      VALUES (${id}, ${customerId}, ${from}, ${to}, ${time(deps)})`,
  ])
  const ask = async (side: Side, mailbox: Email) => {
    const url = origin + paths.confirmEmail(await mailLinks.make(side, mailbox, id))
    await mail.send(confirmEmailMail(mailbox, url, { from, to }))
  }
  await Promise.all([ask('email-old', from), ask('email-new', to)])
}

type ByStaff = {
  customerId: string
  from: Email
  isProven: boolean
  to: Email
  staffId: string
  origin: string
}

/** Staff know the caller: only the new mailbox is asked, and the old one is told. */
async function beginByStaff(
  deps: Deps,
  { customerId, from, isProven, to, staffId, origin }: ByStaff,
): Promise<void> {
  const { db, mailLinks, mail } = deps
  const id = crypto.randomUUID()
  const now = time(deps)
  await db.batch([
    sql(db)`DELETE FROM email_changes WHERE customer_id = ${customerId} AND done_at IS NULL`,
    sql(db)`INSERT INTO email_changes
        (id, customer_id, old_email, new_email, old_confirmed_at, asked_at, vouched_by, old_proven)
      VALUES (${id}, ${customerId}, ${from}, ${to}, ${now}, ${now}, ${staffId}, ${isProven ? 1 : 0})`,
  ])
  const url = origin + paths.confirmEmail(await mailLinks.make('email-new', to, id))
  await mail.send(confirmByStaffMail(to, url))
  await mail.send(emailChangeToldMail(from, id))
}

/** The address that a change waits for. */
async function waiting({ db }: Deps, customerId: string): Promise<string | undefined> {
  const row = sql(
    db,
  )`SELECT new_email FROM email_changes WHERE customer_id = ${customerId} AND done_at IS NULL
    ORDER BY asked_at DESC LIMIT 1`
  return (await row.first<string>('new_email')) ?? undefined
}

/** False: none was waiting. */
async function stop({ db }: Deps, customerId: string): Promise<boolean> {
  const { meta } = await sql(
    db,
  )`DELETE FROM email_changes WHERE customer_id = ${customerId} AND done_at IS NULL`.run()
  return meta.changes > 0
}

/** What a link would confirm, without using it up. `here`: the customer who is signed in. */
async function look(
  deps: Deps,
  token: string,
  here: string | undefined,
): Promise<{ ok: true; from: string; to: string; byStaff: boolean } | Exclude<Confirmed, { ok: true }>> {
  const { side, link } = await opened(deps, token)
  if (!link.ok) return link
  const change = await find(deps, link.destination)
  if (!change || change.done_at !== null) return { ok: false, reason: 'expired' }
  const byStaff = change.vouched_by !== null
  if (side === 'email-new' && !byStaff && change.customer_id !== here)
    return { ok: false, reason: 'elsewhere' }
  return { ok: true, from: change.old_email, to: change.new_email, byStaff }
}

async function confirm(deps: Deps, token: string, here: string | undefined): Promise<Confirmed> {
  const seen = await look(deps, token, here)
  if (!seen.ok) return seen
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
