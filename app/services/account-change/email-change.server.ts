import { DAY_MS } from '~/models/days'
import { normalEmail } from '~/models/email'
import { paths } from '~/models/paths'
import type { AccountService } from '~/services/customer/accounts.server'
import type { ServiceDeps } from '~/services/deps'
import { confirmEmailMail, emailChangedMail } from '~/services/mail/account'
import type { MailService } from '~/services/mail/mail.server'
import type { MailLinks, OpenedLink } from '~/services/mail-link/mail-links.server'
import type { SignInService } from '~/services/sign-in/sign-ins.server'

type Change = {
  id: string
  customer_id: string
  old_email: string
  new_email: string
  old_confirmed_at: number | null
  new_confirmed_at: number | null
  done_at: number | null
}

/** `waiting`: for the other mailbox. `taken`: the new address has got an account meanwhile. */
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
export function createEmailChanges({ db, now, accounts, signIns, mailLinks, mail }: Deps) {
  const time = () => now().getTime()
  const find = (id: string) => db.prepare('SELECT * FROM email_changes WHERE id = ?').bind(id).first<Change>()

  /** May be done twice: at the platform first, then what the shop keeps under the address. */
  async function apply(change: Change): Promise<Confirmed> {
    const { id, customer_id: customerId, old_email: from, new_email: to } = change
    if (!(await accounts.changeEmail(customerId, to))) {
      await db.prepare('DELETE FROM email_changes WHERE id = ?').bind(id).run()
      return { ok: false, reason: 'taken' }
    }
    await accounts.markVerified(to)
    await db.batch([
      ...['reviews', 'mail_refusals', 'newsletter_subscriptions'].map((table) =>
        db.prepare(`UPDATE OR IGNORE ${table} SET email = ? WHERE email = ?`).bind(to, normalEmail(from)),
      ),
      db.prepare('UPDATE email_changes SET done_at = ? WHERE id = ?').bind(time(), id),
    ])
    await signIns.endAll(customerId)
    await mail.send(emailChangedMail(from, id)).catch((error) => console.warn('mail', String(error)))
    return { ok: true, outcome: 'changed', newEmail: to }
  }

  /** Which of the two mailboxes a link came from. */
  async function opened(token: string): Promise<{ side: Side; link: OpenedLink }> {
    const old = await mailLinks.open('email-old', token)
    if (old.ok || old.reason !== 'unknown') return { side: 'email-old', link: old }
    return { side: 'email-new', link: await mailLinks.open('email-new', token) }
  }

  return {
    /** Asks both mailboxes. A change that was asked for before is forgotten. */
    async begin(customerId: string, oldEmail: string, newEmail: string, origin: string): Promise<void> {
      const id = crypto.randomUUID()
      const [from, to] = [normalEmail(oldEmail), normalEmail(newEmail)]
      await db.batch([
        db.prepare('DELETE FROM email_changes WHERE customer_id = ? AND done_at IS NULL').bind(customerId),
        db
          .prepare(
            'INSERT INTO email_changes (id, customer_id, old_email, new_email, asked_at) VALUES (?, ?, ?, ?, ?)',
          )
          .bind(id, customerId, from, to, time()),
      ])
      const ask = async (side: Side, mailbox: string) => {
        const url = origin + paths.confirmEmail(await mailLinks.make(side, mailbox, id))
        await mail.send(confirmEmailMail(mailbox, url, { from, to }))
      }
      await Promise.all([ask('email-old', from), ask('email-new', to)])
    },

    /** What a link would confirm, without using it up. */
    async look(
      token: string,
    ): Promise<{ ok: true; from: string; to: string } | Exclude<Confirmed, { ok: true }>> {
      const { link } = await opened(token)
      if (!link.ok) return link
      const change = await find(link.destination)
      return change && change.done_at === null
        ? { ok: true, from: change.old_email, to: change.new_email }
        : { ok: false, reason: 'expired' }
    },

    async confirm(token: string): Promise<Confirmed> {
      const { side } = await opened(token)
      const link = await mailLinks.use(side, token)
      if (!link.ok) return link
      await db
        .prepare(`UPDATE email_changes SET ${SIDES[side]} = ? WHERE id = ?`)
        .bind(time(), link.destination)
        .run()
      const change = await find(link.destination)
      if (!change) return { ok: false, reason: 'expired' }
      if (change.old_confirmed_at === null || change.new_confirmed_at === null) {
        return { ok: true, outcome: 'waiting', newEmail: change.new_email }
      }
      return apply(change)
    },

    /** Finishes interrupted changes, and deletes unconfirmed ones. */
    async finishEmailChanges(): Promise<void> {
      const { results } = await db
        .prepare(
          `SELECT * FROM email_changes WHERE done_at IS NULL
           AND old_confirmed_at IS NOT NULL AND new_confirmed_at IS NOT NULL LIMIT 10`,
        )
        .all<Change>()
      for (const change of results) await apply(change)
      await db
        .prepare('DELETE FROM email_changes WHERE asked_at < ?')
        .bind(time() - KEPT_DAYS * DAY_MS)
        .run()
    },
  }
}
