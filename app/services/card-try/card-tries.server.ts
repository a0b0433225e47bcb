import { DAY_MS } from '~/models/dates'
import { CARD_TRY_LIMITS } from '~/models/limits'
import { type CardTrier, type CardTryRefusal, FIRST_WAIT_MS, MOST_WAIT_MS } from '~/models/payment/card-tries'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'
import { digestOf } from '../digest'
import type { Metrics } from '../metrics/metrics.server'
import { CardAttempt } from './card-attempt'

type Triers = Partial<Record<CardTrier, string | undefined>>
type Counted = { kind: CardTrier; who: string }
type Row = { declines: number; next_at: number }

/** Computed inside the statement, so that tries at the same time cannot start from the same count. */
const COUNT = `INSERT INTO card_tries (who, declines, next_at, last_at) VALUES (?1, 1, ?2, ?2)
  ON CONFLICT (who) DO UPDATE SET
    declines = iif(last_at < ?3, 0, declines) + 1,
    next_at = ?2 + iif(iif(last_at < ?3, 0, declines) + 1 < ?4, 0, min(?8, ?7 << min(declines + 1 - ?4, 20))),
    last_at = ?2
  WHERE last_at < ?3 OR (next_at <= ?2 AND declines < ?6 AND (declines < ?5 OR ?9))
  RETURNING declines`

type Deps = Pick<ServiceDeps, 'db' | 'now' | 'config' | 'waitUntil'> & { metrics: Pick<Metrics, 'write'> }

/** Counts tries of cards, so that a stranger cannot test stolen ones. All throw VendorError. */
export function createCardTries({ db, now, config, metrics, waitUntil }: Deps) {
  const countedOf = (triers: Triers): Promise<Counted[]> =>
    Promise.all(
      (Object.keys(CARD_TRY_LIMITS) as CardTrier[]).flatMap((kind) => {
        const who = triers[kind]
        const secret = config.sessionSecrets[0]
        return who
          ? [digestOf(`${secret}:card:${kind}:${who}`).then((digest) => ({ kind, who: digest }))]
          : []
      }),
    )

  const takeBack = async (counted: readonly Counted[]): Promise<void> => {
    if (counted.length === 0) return
    const statements = counted.map(
      ({ who }) => sql(db)`UPDATE card_tries SET declines = max(0, declines - 1), next_at = last_at
        WHERE who = ${who}`,
    )
    await db.batch(statements)
  }

  const refusalOf = async ({ kind, who }: Counted): Promise<CardTryRefusal> => {
    const row = await sql(db)`SELECT declines, next_at FROM card_tries WHERE who = ${who}`.first<Row>()
    const { declines = 0, next_at = 0 } = row ?? {}
    if (declines >= CARD_TRY_LIMITS[kind].most) return { reason: 'paypal-only' }
    const ms = next_at - now().getTime()
    return ms > 0 ? { reason: 'wait', ms } : { reason: 'robot' }
  }

  return {
    /** Counts a try, or says why there may be none. `human`: no captcha is configured, or it was passed. */
    async begin(triers: Triers, human: boolean): Promise<CardAttempt | CardTryRefusal> {
      const all = await countedOf(triers)
      if (all.length === 0) return CardAttempt.uncounted()
      const time = now().getTime()
      const results = await db.batch<{ declines: number }>(
        all.map(({ kind, who }) => {
          const { free, robot, most } = CARD_TRY_LIMITS[kind]
          return db
            .prepare(COUNT)
            .bind(who, time, time - DAY_MS, free, robot, most, FIRST_WAIT_MS, MOST_WAIT_MS, human ? 1 : 0)
        }),
      )
      const counted = all.filter((_, at) => results[at]?.results.length)
      const stopped = all.find((_, at) => !results[at]?.results.length)
      if (!stopped) return new CardAttempt((declined) => settle(counted, declined))
      await takeBack(counted)
      return refusalOf(stopped)
    },

    async sweep(): Promise<void> {
      await sql(db)`DELETE FROM card_tries WHERE last_at < ${now().getTime() - DAY_MS}`.run()
    },
  }

  async function settle(counted: readonly Counted[], declined: boolean): Promise<void> {
    metrics.write({ metric: 'card', result: declined ? 'declined' : 'passed' })
    if (!declined) waitUntil(takeBack(counted).catch((error) => console.warn('card tries', String(error))))
  }
}
