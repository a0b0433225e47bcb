import { DAY_MS } from '~/models/dates'
import type { Email } from '~/models/email'
import { serverPaths } from '~/models/paths'
import { bound } from '~/services/bound'
import { LOST_JOB_MS } from '~/services/job/lost'
import type { MailLinks, OpenedLink } from '~/services/mail-link/mail-links.server'
import { sql } from '~/services/sql'
import { newsletterMail } from '../mail/newsletter'
import { refusedOrThrow } from '../mail/refused.server'
import { onVendorError } from '../vendor-error'
import { deliver, type SentLeadDeps, saveContact, sendDue, submitLead } from './sent-leads.server'

type Deps = SentLeadDeps & { mailLinks: MailLinks }

type Unconfirmed = { email: Email; origin: string; asked_at: number }

const MONTH_MS = 30 * DAY_MS
/** Confirmations to one address. */
const MOST_AN_HOUR = 3

const MOST_AT_ONCE = 100

const SUBSCRIBE = `INSERT INTO newsletter_subscriptions (email, first_name, reason, subscribed_at, id, origin)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6)
  ON CONFLICT (email) DO UPDATE SET first_name = coalesce(?2, first_name), id = coalesce(id, ?5), origin = ?6
  WHERE confirmed_at IS NULL
  RETURNING id`

const DUE = `SELECT id FROM newsletter_subscriptions
  WHERE asked_at IS NOT NULL AND confirmed_at IS NULL
  AND queued_at < ?1 - max(?2, (?1 - asked_at) / 4) ORDER BY queued_at LIMIT ?3`

/** Forms, contacts and the newsletter. All throw VendorError. */
export const createLeadService = (deps: Deps) =>
  bound(deps, {
    submitLead,
    saveContact,
    sendDue,
    deliver,
    subscribe,
    sendConfirmations,
    askToConfirm,
    confirm,
    sweep,
    submitSurvey,
  })

const jobOf = (subscriptionId: string) => ({ type: 'newsletter-confirmation' as const, subscriptionId })

/** A job asks by e-mail whether the address is theirs. Idempotent. */
async function subscribe(
  { db, now, mailLinks, jobs }: Deps,
  { email, firstName, reason }: { email: Email; firstName?: string; reason: string },
  origin: string,
): Promise<void> {
  const time = now()
  const row = await db
    .prepare(SUBSCRIBE)
    .bind(email, firstName ?? null, reason, time.toISOString(), crypto.randomUUID(), origin)
    .first<{ id: string }>()
  if (!row) return
  if ((await mailLinks.countSince('newsletter', email, 60)) >= MOST_AN_HOUR) return
  await db
    .prepare('UPDATE newsletter_subscriptions SET asked_at = ?1, queued_at = ?1 WHERE id = ?2')
    .bind(time.getTime(), row.id)
    .run()
  // It is saved, so the schedule sends it when the queue is back.
  await jobs.send(jobOf(row.id)).catch(onVendorError((error) => console.warn('queue', error)))
}

async function sendConfirmations({ db, now, jobs }: Deps): Promise<void> {
  const time = now().getTime()
  const { results } = await db.prepare(DUE).bind(time, LOST_JOB_MS, MOST_AT_ONCE).all<{ id: string }>()
  if (results.length === 0) return
  await jobs.sendBatch(results.map(({ id }) => jobOf(id)))
  const ids = JSON.stringify(results.map(({ id }) => id))
  await sql(db)`UPDATE newsletter_subscriptions SET queued_at = ${time}
    WHERE id IN (SELECT value FROM json_each(${ids}))`.run()
}

async function askToConfirm({ db, mail, mailLinks }: Deps, id: string): Promise<void> {
  const row = await sql(db)`SELECT email, origin, asked_at FROM newsletter_subscriptions
    WHERE id = ${id} AND asked_at IS NOT NULL AND confirmed_at IS NULL`.first<Unconfirmed>()
  if (!row) return
  const token = await mailLinks.make('newsletter', row.email)
  const key = `newsletter-${id}-${row.asked_at}`
  await mail
    .send(newsletterMail(row.email, row.origin + serverPaths.confirmSubscription(token), key))
    .catch(refusedOrThrow)
  await sql(db)`UPDATE newsletter_subscriptions SET asked_at = NULL
    WHERE id = ${id} AND asked_at = ${row.asked_at}`.run()
}

async function confirm({ db, now, mailLinks }: Deps, token: string): Promise<OpenedLink> {
  const opened = await mailLinks.use('newsletter', token)
  if (!opened.ok) return opened
  await sql(db)`UPDATE newsletter_subscriptions SET confirmed_at = ${now().toISOString()}
    WHERE email = ${opened.email} AND confirmed_at IS NULL`.run()
  return opened
}

async function sweep({ db, now }: Deps): Promise<void> {
  const monthAgo = new Date(now().getTime() - MONTH_MS).toISOString()
  await sql(db)`DELETE FROM newsletter_subscriptions
    WHERE confirmed_at IS NULL AND subscribed_at < ${monthAgo}`.run()
}

/** `rating`: 1 to 5. */
async function submitSurvey(
  { db, now }: Deps,
  { rating, words }: { rating: number; words: string },
): Promise<void> {
  await sql(db)`INSERT INTO survey_submissions (rating, words, submitted_at)
    VALUES (${rating}, ${words}, ${now().toISOString()})`.run()
}
