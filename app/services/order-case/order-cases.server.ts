import { DAY_MS } from '~/models/dates'
import { KEPT_DAYS, LIST_LIMITS } from '~/models/limits'
import type { CaseKind, OrderCase, Outcome } from '~/models/order/order-case'
import { bound } from '~/services/bound'
import type { ServiceDeps } from '~/services/deps'
import type { JobService } from '~/services/job/jobs.server'
import type { MailService } from '~/services/mail/mail.server'
import { caseAnswered, caseReceived } from '~/services/mail/order-case'
import { sql } from '~/services/sql'
import { vendorStatus } from '~/services/vendor-error'

type NewCase = Pick<
  OrderCase,
  'id' | 'kind' | 'orderNumber' | 'email' | 'reason' | 'items' | 'wish' | 'words'
> & {
  /** Empty for guests. */
  customerId: string
  /** Where its mails lead. */
  pageUrl: string
  picture?: { type: string; bytes: Uint8Array<ArrayBuffer> } | undefined
}

type Row = Omit<OrderCase, 'items'> & {
  items: string
  pageUrl: string
  toldAt: number | null
  answerToldAt: number | null
}

const COLUMNS = `id, kind, customer_id AS customerId, order_number AS orderNumber, email, reason, items, wish, words,
  picture, state, outcome, answer, opened_at AS openedAt, answered_at AS answeredAt`

const MOST = 100
const MOST_IN_A_RUN = 50
/** The job that is sent at once has this long. */
const SOON_MS = 2 * 60 * 1000

type Deps = Pick<ServiceDeps, 'db' | 'files' | 'now'> & {
  jobs: Pick<JobService, 'send' | 'sendBatch'>
  mail: MailService
}

const caseOf = ({ items, ...row }: Row): OrderCase => ({ ...row, items: JSON.parse(items) })
const fileKey = (id: string) => `order-cases/${id}`

export type OrderCaseService = ReturnType<typeof createOrderCaseService>

/** Shoppers' reports about their orders, and their messages. All throw VendorError. */
export const createOrderCaseService = (deps: Deps) =>
  bound(deps, {
    open,
    find,
    listOpen,
    ofOrder,
    ofCustomer,
    reportedBy,
    answer,
    picture,
    tell,
    queueNews,
    forgetPictures,
    sweep,
  })

async function list({ db }: Deps, where: string, ...values: string[]): Promise<OrderCase[]> {
  const statement = `SELECT ${COLUMNS} FROM order_cases WHERE ${where} ORDER BY opened_at DESC LIMIT ${MOST}`
  return (
    await db
      .prepare(statement)
      .bind(...values)
      .all<Row>()
  ).results.map(caseOf)
}

/** `many`: too many of the order, or of the mailbox, wait for an answer. */
async function open(deps: Deps, { picture, ...given }: NewCase): Promise<'opened' | 'many'> {
  const { db, files, now, jobs } = deps
  const { id, kind, customerId, orderNumber, email, pageUrl, reason, wish, words } = given
  const { meta } = await sql(db)`INSERT INTO order_cases
      (id, kind, customer_id, order_number, email, page_url, reason, items, wish, words, state, opened_at)
    SELECT ${id}, ${kind}, ${customerId}, ${orderNumber}, ${email}, ${pageUrl}, ${reason},
      ${JSON.stringify(given.items)}, ${wish}, ${words}, 'waiting', ${now().getTime()}
    WHERE (SELECT COUNT(*) FROM order_cases WHERE state IN ('open', 'waiting') AND kind = ${kind}
      AND CASE ${kind} WHEN 'problem' THEN order_number = ${orderNumber} ELSE lower(email) = ${email.toLowerCase()} END)
      < ${LIST_LIMITS.openCases}
    ON CONFLICT DO NOTHING`.run()
  if (meta.changes === 0) return 'many'
  if (picture) {
    await files.put(fileKey(id), picture.bytes, { httpMetadata: { contentType: picture.type } })
    await sql(db)`UPDATE order_cases SET picture = ${picture.type} WHERE id = ${id}`.run()
  }
  // A lost message is sent again by the schedule.
  await jobs.send({ type: 'case-news', caseId: id }).catch((error) => console.warn('case', String(error)))
  return 'opened'
}

const find = async (deps: Deps, id: string): Promise<OrderCase | undefined> =>
  (await list(deps, 'id = ?', id))[0]

/** For staff, the latest first. */
const listOpen = (deps: Deps) => list(deps, "state IN ('open', 'waiting')")

const ofOrder = (deps: Deps, orderNumber: string, kind?: CaseKind) =>
  kind
    ? list(deps, 'order_number = ? AND kind = ?', orderNumber, kind)
    : list(deps, 'order_number = ?', orderNumber)

const ofCustomer = (deps: Deps, customerId: string) => list(deps, 'customer_id = ?', customerId)

/** Numbers of the orders with which something was wrong. */
async function reportedBy({ db }: Deps, customerId: string): Promise<Set<string>> {
  const { results } = await sql(db)`SELECT order_number AS number FROM order_cases
    WHERE customer_id = ${customerId} AND kind = 'problem' ORDER BY opened_at DESC LIMIT ${MOST}`.all<{
    number: string
  }>()
  return new Set(results.map(({ number }) => number))
}

/** Once. False if it was answered already. */
async function answer(deps: Deps, id: string, words: string, outcome: Outcome | ''): Promise<boolean> {
  const { db, now, jobs } = deps
  const { meta } = await sql(db)`UPDATE order_cases
    SET answer = ${words}, outcome = ${outcome}, answered_at = ${now().getTime()}, state = 'settled'
    WHERE id = ${id} AND state != 'settled'`.run()
  if (meta.changes === 0) return false
  await jobs.send({ type: 'case-news', caseId: id }).catch((error) => console.warn('case', String(error)))
  return true
}

async function picture({ files }: Deps, id: string): Promise<ReadableStream | undefined> {
  return (await files.get(fileKey(id)))?.body
}

/** Sent before, and only the answer was lost; or an address that takes no mail. */
function overOrThrow(error: unknown): void {
  if (![400, 409, 422].includes(vendorStatus(error) ?? 0)) throw error
}

/** A job of the queue: the e-mails that have not gone out. */
async function tell({ db, now, mail }: Deps, id: string): Promise<void> {
  const row = await sql(db)`SELECT *, page_url AS pageUrl, order_number AS orderNumber, opened_at AS openedAt,
      answered_at AS answeredAt, told_at AS toldAt, answer_told_at AS answerToldAt
    FROM order_cases WHERE id = ${id}`.first<Row>()
  if (!row) return
  const { pageUrl, toldAt, answerToldAt } = row
  const told = caseOf(row)
  if (!toldAt) {
    if (told.email) await mail.send(caseReceived(told, pageUrl)).catch(overOrThrow)
    await sql(db)`UPDATE order_cases SET told_at = ${now().getTime()} WHERE id = ${id}`.run()
  }
  if (told.answeredAt && !answerToldAt) {
    if (told.email) await mail.send(caseAnswered(told, pageUrl)).catch(overOrThrow)
    await sql(db)`UPDATE order_cases SET answer_told_at = ${now().getTime()} WHERE id = ${id}`.run()
  }
}

async function queueNews({ db, now, jobs }: Deps): Promise<void> {
  const { results } = await sql(db)`SELECT id FROM order_cases
    WHERE (told_at IS NULL OR (answered_at IS NOT NULL AND answer_told_at IS NULL))
      AND opened_at < ${now().getTime() - SOON_MS} ORDER BY opened_at LIMIT ${MOST_IN_A_RUN}`.all<{
    id: string
  }>()
  await jobs.sendBatch(results.map(({ id }) => ({ type: 'case-news', caseId: id })))
}

/** With the account; its rows are emptied by `HELD`. */
async function forgetPictures({ db, files }: Deps, customerId: string): Promise<void> {
  const { results } = await sql(db)`SELECT id FROM order_cases
    WHERE customer_id = ${customerId} AND picture IS NOT NULL`.all<{ id: string }>()
  for (const { id } of results) await files.delete(fileKey(id))
}

async function sweep({ db, files, now }: Deps): Promise<void> {
  const old = now().getTime() - KEPT_DAYS.orderCase * DAY_MS
  const { results } = await sql(db)`SELECT id, picture FROM order_cases WHERE opened_at < ${old}
    ORDER BY opened_at LIMIT ${MOST_IN_A_RUN}`.all<{ id: string; picture: string | null }>()
  for (const { id, picture } of results) {
    if (picture) await files.delete(fileKey(id))
    await sql(db)`DELETE FROM order_cases WHERE id = ${id}`.run()
  }
}
