import { shopDate } from '~/models/dates'
import type { Cents } from '~/models/money'
import { bound } from '~/services/bound'
import { sql } from '~/services/sql'
import { codeOf } from '../certificate/code.server'
import type { ServiceDeps } from '../deps'
import type { LedgersService } from '../ledger/ledgers.server'
import type { RewardsJob } from '../referral/rewards-job.server'

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  config: Pick<ServiceDeps['config'], 'certificateSecrets'>
  ledgers: Pick<LedgersService, 'certificate' | 'issueCertificate' | 'rows'>
  rewards: Pick<RewardsJob, 'takeBack'>
}

/** Why it is worth nothing any more. A dispute that is won gives it its worth again. */
export type Revoked = 'refund' | 'dispute'

type Certificate = { id: string; amount: Cents; revoked: Revoked | null }
type Gift = { id: string; price: Cents }

/** What an order sent by e-mail: `left` can be taken back, `spent` is gone. */
type Mailed = { certificates: (Certificate & { left: Cents })[]; gifts: Gift[]; spent: Cents }

export type TakeBacks = ReturnType<typeof createTakeBacks>

/** Takes back what an order sent by e-mail, because the order's money went back. All throw VendorError. */
export const createTakeBacks = (deps: Deps) =>
  bound(deps, { mailed, take, takeAll, stopBoxes, restore, withoutValue })

const certificatesOf = async ({ db }: Deps, orderNumber: string): Promise<Certificate[]> =>
  (
    await sql(db)`SELECT id, amount, revoked FROM certificates
      WHERE order_number = ${orderNumber} ORDER BY sent_at IS NOT NULL, id`.all<Certificate>()
  ).results

/** Without an account it was not mailed yet: all of it is there. */
async function worthOf(deps: Deps, { id, amount, revoked }: Certificate) {
  const { ledgers } = deps
  const account = await ledgers.certificate(await codeOf(deps, id))
  if (!account) return { left: revoked ? 0 : amount, spent: 0 }
  const rows = await ledgers.rows.ofAccount(account.id)
  const put = rows.filter(({ to, reason }) => to === account.id && reason === 'issued')
  const off = rows.filter(({ reason }) => reason === 'revoked')
  const sum = (some: typeof rows) => some.reduce((all, row) => all + row.amount, 0)
  return { left: revoked ? 0 : account.balance, spent: sum(put) - sum(off) - account.balance }
}

async function mailed(deps: Deps, orderNumber: string): Promise<Mailed> {
  const [all, gifts] = await Promise.all([
    certificatesOf(deps, orderNumber),
    sql(deps.db)`SELECT id, price FROM gifts WHERE order_number = ${orderNumber} AND revoked IS NULL
      AND (state IN ('planned', 'sent') OR (state IN ('canceled', 'expired') AND closed_at IS NULL))
      ORDER BY id`.all<Gift>(),
  ])
  const certificates = await Promise.all(
    all.map(async (each) => ({ ...each, ...(await worthOf(deps, each)) })),
  )
  const spent = certificates.reduce((sum, each) => sum + each.spent, 0)
  return { certificates: certificates.filter(({ left }) => left > 0), gifts: gifts.results, spent }
}

/** Takes back as much as `wanted`: certificates in part, gifts whole. Returns what it took. `key` names the refund. */
async function take(deps: Deps, orderNumber: string, wanted: Cents, key: string): Promise<Cents> {
  let taken = 0
  for (const each of (await mailed(deps, orderNumber)).certificates) {
    const most = Math.min(each.left, wanted - taken)
    if (most > 0) taken += await takeOff(deps, { ...each, orderNumber }, most, { key, why: 'refund' })
  }
  for (const gift of (await mailed(deps, orderNumber)).gifts) {
    if (taken < wanted && (await revokeGift(deps, gift.id, 'refund'))) taken += gift.price
  }
  return taken
}

/** Everything that is left, also where part of it was spent. */
async function takeAll(deps: Deps, orderNumber: string, key: string, why: Revoked): Promise<void> {
  const { certificates, gifts } = await mailed(deps, orderNumber)
  for (const each of certificates) {
    await takeOff(deps, { ...each, orderNumber }, each.amount, { key, why })
  }
  for (const { id } of gifts) await revokeGift(deps, id, why)
  await stopBoxes(deps, orderNumber, why)
  await deps.rewards.takeBack(orderNumber, key)
}

/** Certificates that were mailed and have no account. */
async function withoutValue(deps: Deps, orderNumber: string): Promise<Certificate[]> {
  const { results } = await sql(deps.db)`SELECT id, amount, revoked FROM certificates
    WHERE order_number = ${orderNumber} AND sent_at IS NOT NULL AND revoked IS NULL`.all<Certificate>()
  const codes = await Promise.all(results.map(async (each) => ({ each, code: await codeOf(deps, each.id) })))
  const known = await Promise.all(codes.map(({ code }) => deps.ledgers.certificate(code)))
  return results.filter((_, at) => known[at] === undefined)
}

/** Issued first, so that a certificate that is just being mailed gets no value afterwards. */
async function takeOff(
  deps: Deps,
  { id, amount, left, orderNumber }: Certificate & { left: Cents; orderNumber: string },
  most: Cents,
  { key, why }: { key: string; why: Revoked },
): Promise<Cents> {
  const { db, ledgers } = deps
  if (most >= left) {
    await sql(db)`UPDATE certificates SET revoked = ${why} WHERE id = ${id} AND revoked IS NULL`.run()
  }
  const code = await codeOf(deps, id)
  const account = await ledgers.issueCertificate(code, { key: 'issued', amount, orderNumber, note: 'Sold' })
  const note = why === 'refund' ? 'Refunded' : 'Charged back'
  const taken = await ledgers.rows.revoke(account, { key: `revoked:${key}`, amount: most, note, orderNumber })
  // The e-mail says what it is worth.
  await sql(db)`UPDATE certificates SET amount = ${amount - taken}
    WHERE id = ${id} AND sent_at IS NULL AND revoked IS NULL AND amount = ${amount}`.run()
  return taken
}

/** The later boxes of its bundles. One that is being ordered just now still comes. */
async function stopBoxes({ db }: Deps, orderNumber: string, why: Revoked): Promise<void> {
  await sql(db)`UPDATE bundle_deliveries SET state = 'canceled', revoked = ${why}
    WHERE order_number = ${orderNumber} AND state = 'planned'`.run()
}

/** False: it was redeemed meanwhile. */
async function revokeGift({ db, now }: Deps, id: string, why: Revoked): Promise<boolean> {
  const { meta } = await sql(db)`UPDATE gifts SET revoked = ${why}, next_on = NULL,
      closed_at = CASE WHEN ${why} = 'refund' THEN ${now().getTime()} ELSE closed_at END
    WHERE id = ${id} AND revoked IS NULL AND state IN ('planned', 'sent', 'canceled', 'expired')`.run()
  return meta.changes === 1
}

/** After a dispute that was won. */
async function restore(deps: Deps, orderNumber: string, key: string): Promise<void> {
  const { db, ledgers, now } = deps
  const { results } = await sql(db)`SELECT id FROM certificates
    WHERE order_number = ${orderNumber} AND revoked = 'dispute'`.all<{ id: string }>()
  for (const { id } of results) {
    const account = await ledgers.certificate(await codeOf(deps, id))
    const rows = account ? await ledgers.rows.ofAccount(account.id) : []
    const off = rows.find((row) => row.id === `${account?.id}:revoked:${key}`)
    if (account && off) {
      const deposit = { key: `restored:${key}`, amount: off.amount, note: 'Dispute won', orderNumber }
      await ledgers.rows.deposit(account.id, 'issued', deposit)
    }
    await sql(db)`UPDATE certificates SET revoked = NULL WHERE id = ${id}`.run()
  }
  await sql(db)`UPDATE gifts SET revoked = NULL, next_on = ${shopDate(now())}
    WHERE order_number = ${orderNumber} AND revoked = 'dispute'`.run()
  await sql(db)`UPDATE bundle_deliveries SET state = 'planned', revoked = NULL
    WHERE order_number = ${orderNumber} AND revoked = 'dispute'`.run()
}
