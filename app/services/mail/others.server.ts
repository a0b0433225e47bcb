import { shopDate } from '~/models/dates'
import { MAIL_LIMITS } from '~/models/limits'
import { bound } from '~/services/bound'
import type { ServiceDeps } from '~/services/deps'
import { sql } from '~/services/sql'
import { digestOf } from '../digest'

type Deps = Pick<ServiceDeps, 'db' | 'now'>

/** Who has the shop write to others. `network` is empty if it is unknown. */
type MailSender = { account: string; network: string }

/** Counts the e-mails that people have the shop send to others. All throw VendorError. */
export const createMailsToOthers = (deps: Deps) => bound(deps, { count, sweep })

/** Before they are sent, all or none. False: too many for this account or network today. */
async function count({ db, now }: Deps, { account, network }: MailSender, mails: number): Promise<boolean> {
  const day = shopDate(now())
  const counted = [
    { who: await digestOf(`${day} account ${account}`), most: MAIL_LIMITS.account },
    ...(network ? [{ who: await digestOf(`${day} network ${network}`), most: MAIL_LIMITS.network }] : []),
  ]
  const rows = JSON.stringify(counted)
  const { meta } = await sql(db)`INSERT INTO mails_to_others (who, day, sent)
    SELECT value ->> 'who', ${day}, ${mails} FROM json_each(${rows})
    WHERE NOT EXISTS (SELECT 1 FROM json_each(${rows}) AS counted
      LEFT JOIN mails_to_others AS earlier ON earlier.who = counted.value ->> 'who'
      WHERE coalesce(earlier.sent, 0) + ${mails} > counted.value ->> 'most')
    ON CONFLICT (who) DO UPDATE SET sent = sent + excluded.sent`.run()
  return meta.changes > 0
}

async function sweep({ db, now }: Deps): Promise<void> {
  await sql(db)`DELETE FROM mails_to_others WHERE day < ${shopDate(now())}`.run()
}
