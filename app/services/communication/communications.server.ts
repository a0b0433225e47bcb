import { type MailTopic, type SenderTopic, TOPICS, type TopicChoices } from '~/models/account/mail-topics'
import type { ProvenEmail } from '~/models/account/proven-email'
import { normalEmail } from '~/models/email'
import { serverPaths } from '~/models/paths'
import type { ServiceDeps } from '~/services/deps'
import { sql } from '~/services/sql'
import { openSignedLink, signedLink } from './signed-link.server'
import { senderOf } from './stopped-senders.server'

export type CommunicationService = ReturnType<typeof createCommunicationService>

/** What an address may be written about. All throw VendorError. */
export function createCommunicationService({ db, now, config }: Pick<ServiceDeps, 'db' | 'now' | 'config'>) {
  const refuse = (email: ProvenEmail, topic: MailTopic | SenderTopic) =>
    topic === 'news'
      ? sql(db)`DELETE FROM newsletter_subscriptions WHERE email = ${email}`
      : sql(db)`INSERT OR IGNORE INTO mail_refusals (email, topic, refused_at)
        VALUES (${email}, ${topic}, ${now().getTime()})`
  return {
    async choices(email: ProvenEmail): Promise<TopicChoices> {
      const [refused, news] = await db.batch<{ topic?: MailTopic; confirmed_at?: string | null }>([
        sql(db)`SELECT topic FROM mail_refusals WHERE email = ${email}`,
        sql(db)`SELECT confirmed_at FROM newsletter_subscriptions WHERE email = ${email}`,
      ])
      const off = new Set(refused?.results.map(({ topic }) => topic))
      const [subscription] = news?.results ?? []
      const choices = Object.fromEntries(TOPICS.map((topic) => [topic, off.has(topic) ? 'off' : 'on']))
      const newsChoice = subscription ? (subscription.confirmed_at ? 'on' : 'asked') : 'off'
      return { ...(choices as TopicChoices), news: newsChoice }
    },

    /** False for an address that bounced or complained. */
    async wants(email: string, topic: Exclude<MailTopic, 'news'>): Promise<boolean> {
      const sql = `SELECT 1 FROM mail_refusals WHERE email = ?1 AND topic = ?2
        UNION ALL SELECT 1 FROM mail_troubles WHERE email = ?1`
      return (await db.prepare(sql).bind(normalEmail(email), topic).first()) === null
    },

    senderOf,

    /** Whether the address has not stopped this sender's gifts and invitations. */
    async takesFrom(email: string, sender: SenderTopic): Promise<boolean> {
      const refusal = sql(
        db,
      )`SELECT 1 FROM mail_refusals WHERE email = ${normalEmail(email)} AND topic = ${sender}`
      return (await refusal.first()) === null
    },

    /** News is joined by its own e-mail. */
    async choose(email: ProvenEmail, topic: MailTopic | SenderTopic, wanted: boolean): Promise<void> {
      if (!wanted) await refuse(email, topic).run()
      else {
        await sql(db)`DELETE FROM mail_refusals
          WHERE email = ${email} AND topic = ${topic}`.run()
      }
    },

    /** Stops such e-mails without signing in. */
    async unsubscribeUrl(origin: string, email: string, topic: MailTopic | SenderTopic): Promise<string> {
      return (
        origin +
        serverPaths.unsubscribe(await signedLink(config.sessionSecrets, { email: normalEmail(email), topic }))
      )
    },

    open: (token: string) => openSignedLink(config.sessionSecrets, token),
  }
}
