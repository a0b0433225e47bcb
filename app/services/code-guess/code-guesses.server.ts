import { FREE_GUESSES, guessWait } from '~/models/cart/guess-wait'
import { DAY_MS } from '~/models/dates'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'
import { digestOf } from '../digest'

type Kind = keyof typeof FREE_GUESSES
type Guesser = Partial<Record<Kind, string>>

const MISSED = `INSERT INTO code_guesses (who, misses, last_at) VALUES (?1, ?4, ?2)
  ON CONFLICT (who) DO UPDATE SET misses = iif(last_at < ?3, 0, misses) + ?4, last_at = ?2`

/** Wrong discount codes of the last day. All throw VendorError. */
export function createCodeGuesses({ db, now, config }: Pick<ServiceDeps, 'db' | 'now' | 'config'>) {
  const digestsOf = (guesser: Guesser) =>
    Promise.all(
      (Object.keys(FREE_GUESSES) as Kind[]).flatMap((kind) => {
        const who = guesser[kind]
        return who
          ? [digestOf(`${config.sessionSecrets[0]}:${kind}:${who}`).then((digest) => ({ kind, digest }))]
          : []
      }),
    )
  return {
    /** Milliseconds until the next guess. */
    async wait(guesser: Guesser): Promise<number> {
      const time = now().getTime()
      const waits = (await digestsOf(guesser)).map(async ({ kind, digest }) => {
        const row = await sql(db)`SELECT misses, last_at FROM code_guesses
          WHERE who = ${digest} AND last_at > ${time - DAY_MS}`.first<{ misses: number; last_at: number }>()
        return row ? row.last_at + guessWait(row.misses, FREE_GUESSES[kind]) - time : 0
      })
      return Math.max(0, ...(await Promise.all(waits)))
    },

    async missed(guesser: Guesser, wrong: number): Promise<void> {
      const time = now().getTime()
      const digests = await digestsOf(guesser)
      if (digests.length === 0 || wrong === 0) return
      await db.batch(digests.map(({ digest }) => db.prepare(MISSED).bind(digest, time, time - DAY_MS, wrong)))
    },

    async sweep(): Promise<void> {
      await sql(db)`DELETE FROM code_guesses WHERE last_at < ${now().getTime() - DAY_MS}`.run()
    },
  }
}
