import { DAY_MS } from '~/models/dates'
import type { Email } from '~/models/email'
import { serverPaths } from '~/models/paths'
import type { CommunicationService } from '~/services/communication/communications.server'
import { companyInvitation } from '~/services/mail/company'
import type { MailService } from '~/services/mail/mail.server'
import type { MailLinks } from '~/services/mail-link/mail-links.server'
import type { ServiceDeps } from '../deps'
import { digestOf, hex } from '../digest'
import { macOf } from '../signed'
import { sql } from '../sql'
import { onVendorError, type VendorError } from '../vendor-error'
import type { CompanyService } from './companies.server'
import { inviterIn, linkParts } from './invitation-link'

export type MailingDeps = Pick<ServiceDeps, 'db' | 'now' | 'config'> & {
  companies: CompanyService
  mailLinks: MailLinks
  mail: MailService
  communications: CommunicationService
}

const MOST_AT_ONCE = 50
/** The mail vendor takes five e-mails a second. */
const PACE_MS = 250
const TRIED_MS = 3 * DAY_MS

const tokenOf = async (secret: string, id: string) =>
  hex(await macOf(secret, `invitation ${id}`)).slice(0, 48)

export const senderFor = (companyKey: string) => `company ${companyKey}`

/** The link of the e-mail, which is to be sent. */
export async function queueInvitation(
  { db, now, config, mailLinks }: MailingDeps,
  { to, destination, origin }: { to: Email; destination: string; origin: string },
): Promise<void> {
  const id = crypto.randomUUID()
  const [secret = ''] = config.sessionSecrets
  const token = await tokenOf(secret, id)
  await mailLinks.make('company', to, destination, token)
  await sql(db)`INSERT INTO invitation_mails (id, token_digest, origin, asked_at)
    VALUES (${id}, ${await digestOf(token)}, ${origin}, ${now().getTime()})`.run()
}

type Row = { id: string; digest: string; origin: string }

/** One after another, so that the mail vendor takes them. Throws the last failure; what is left goes with the next run. */
export async function sendWaiting(deps: MailingDeps): Promise<void> {
  const { db } = deps
  const time = deps.now().getTime()
  await sql(db)`DELETE FROM invitation_mails WHERE asked_at < ${time - TRIED_MS}`.run()
  const { results } = await sql(db)`SELECT id, token_digest AS digest, origin FROM invitation_mails
    WHERE asked_at <= ${time} ORDER BY asked_at LIMIT ${MOST_AT_ONCE}`.all<Row>()
  let failure: VendorError | undefined
  for (const row of results) {
    await sendRow(deps, row).catch(
      onVendorError((error) => {
        failure = error
      }),
    )
  }
  if (failure) throw failure
}

/** Two runs may send the same: the mail vendor sends one for a key. */
async function sendRow(deps: MailingDeps, { id, digest, origin }: Row): Promise<void> {
  const token = await madeFor(deps, id, digest)
  const link = token ? await deps.mailLinks.open('company', token) : undefined
  if (token && link?.ok) {
    const { companyKey, inviterId, roles } = linkParts(link.destination)
    const company = await deps.companies.byKey(companyKey)
    const inviter = company && inviterIn(company, inviterId)
    if (company && inviter) {
      const url = new URL(serverPaths.joinCompany(token), origin).href
      const unsubscribeUrl = await deps.communications.unsubscribeUrl(
        origin,
        link.email,
        await deps.communications.senderOf(senderFor(companyKey)),
      )
      const parts = { to: link.email, company: company.name, inviter, roles, url, unsubscribeUrl, token }
      await deps.mail.send(companyInvitation(parts))
      await new Promise((resolve) => setTimeout(resolve, PACE_MS))
    }
  }
  await sql(deps.db)`DELETE FROM invitation_mails WHERE id = ${id}`.run()
}

/** After a change of secrets the earlier one still counts. */
async function madeFor({ config }: MailingDeps, id: string, digest: string): Promise<string | undefined> {
  const tokens = await Promise.all(config.sessionSecrets.map((secret) => tokenOf(secret, id)))
  const digests = await Promise.all(tokens.map((token) => digestOf(token)))
  return tokens[digests.indexOf(digest)]
}
