import {
  type CertificateStatus,
  exemptAfter,
  REMIND_DAYS,
  type ResellerCertificate,
} from '~/models/company/certificate'
import { addDays } from '~/models/dates'
import { longDate } from '~/models/days'
import { LIST_LIMITS } from '~/models/limits'
import { bound } from '~/services/bound'
import type { ServiceDeps } from '~/services/deps'
import { certificateNews } from '~/services/mail/company'
import type { MailService } from '~/services/mail/mail.server'
import type { ShippingService } from '~/services/shipping/shipping.server'
import { sql } from '~/services/sql'
import type { CompanyService } from './companies.server'

type Row = {
  id: string
  company_key: string
  state: string
  expires_on: string
  file_name: string
  file_type: string
  status: CertificateStatus
  reason: string | null
  email: string
  page_url: string
  filed_at: number
}

const certificateOf = (row: Row): ResellerCertificate => ({
  id: row.id,
  companyKey: row.company_key,
  state: row.state,
  expiresOn: row.expires_on,
  fileName: row.file_name,
  fileType: row.file_type,
  status: row.status,
  email: row.email,
  pageUrl: row.page_url,
  filedAt: row.filed_at,
  reason: row.reason || undefined,
})

type NewCertificate = Pick<ResellerCertificate, 'state' | 'expiresOn' | 'fileName' | 'fileType'> & {
  email: string
  pageUrl: string
  bytes: Uint8Array<ArrayBuffer>
}

const MOST = 100
const MOST_IN_A_RUN = 20

type Deps = Pick<ServiceDeps, 'db' | 'files' | 'now'> & {
  companies: Pick<CompanyService, 'byKey' | 'setExemptStates'>
  mail: MailService
  shipping: Pick<ShippingService, 'today'>
}

const fileKey = (id: string) => `reseller-certificates/${id}`

/** Tax exemptions of resellers, by state. Throws VendorError. */
export const createResellerCertificates = (deps: Deps) =>
  bound(deps, { ofCompany, find, waiting, file, body, decide, tick })

async function all({ db }: Deps, where: string, ...values: string[]): Promise<ResellerCertificate[]> {
  const statement = db.prepare(`SELECT * FROM reseller_certificates WHERE ${where} LIMIT ${MOST}`)
  return (await statement.bind(...values).all<Row>()).results.map(certificateOf)
}

const ofCompany = (deps: Deps, key: string) => all(deps, 'company_key = ? ORDER BY filed_at DESC', key)

const find = async (deps: Deps, id: string): Promise<ResellerCertificate | undefined> =>
  (await all(deps, 'id = ?', id))[0]

const apply = async (deps: Deps, certificate: ResellerCertificate): Promise<void> => {
  const { companies, shipping } = deps
  const { companyKey: key } = certificate
  const [company, certificates] = await Promise.all([companies.byKey(key), ofCompany(deps, key)])
  const before = company?.exemptStates ?? []
  await companies.setExemptStates(key, exemptAfter(before, certificates, certificate, shipping.today()))
}

const waiting = (deps: Deps) => all(deps, `status = 'waiting' ORDER BY filed_at`)

/** The file first: a row needs one. False if too many wait. */
async function file(
  { db, files, now }: Deps,
  companyKey: string,
  { bytes, ...about }: NewCertificate,
): Promise<boolean> {
  const id = crypto.randomUUID()
  await files.put(fileKey(id), bytes, { httpMetadata: { contentType: about.fileType } })
  const { meta } = await sql(db)`INSERT INTO reseller_certificates
    (id, company_key, state, expires_on, file_name, file_type, status, email, page_url, filed_at)
    SELECT ${id}, ${companyKey}, ${about.state}, ${about.expiresOn}, ${about.fileName}, ${about.fileType},
      'waiting', ${about.email}, ${about.pageUrl}, ${now().getTime()}
    WHERE (SELECT COUNT(*) FROM reseller_certificates WHERE company_key = ${companyKey} AND status = 'waiting')
      < ${LIST_LIMITS.waitingCertificates}`.run()
  if (meta.changes === 0) await files.delete(fileKey(id))
  return meta.changes > 0
}

async function body({ files }: Deps, id: string): Promise<ReadableStream | undefined> {
  return (await files.get(fileKey(id)))?.body
}

/** Once. False if it was decided already. */
async function decide(deps: Deps, id: string, approve: boolean, reason: string): Promise<boolean> {
  const { meta } = await sql(deps.db)`UPDATE reseller_certificates
    SET status = ${approve ? 'approved' : 'rejected'}, reason = ${reason || null}
    WHERE id = ${id} AND status = 'waiting'`.run()
  const certificate = await find(deps, id)
  if (!certificate) return false
  // Also finishes an interrupted decision.
  if (certificate.status === 'rejected') await deps.files.delete(fileKey(id))
  else await apply(deps, certificate)
  if (meta.changes === 0) return false
  const words = approve
    ? `Your certificate for ${certificate.state} is good until ${longDate(certificate.expiresOn)}. You are not charged tax there.`
    : `We could not accept your certificate for ${certificate.state}.${reason ? ` ${reason}` : ''}`
  const { email: to, pageUrl: url } = certificate
  await deps.mail.send(certificateNews({ to, words, url }, `certificate-${id}`))
  return true
}

const WITHOUT_LATER = `NOT EXISTS (SELECT 1 FROM reseller_certificates later
  WHERE later.company_key = reseller_certificates.company_key AND later.state = reseller_certificates.state
    AND later.status = 'approved' AND later.expires_on > reseller_certificates.expires_on)`

/** Reminds of certificates that end soon and have no later one, and expires others. Idempotent. */
async function tick(deps: Deps): Promise<void> {
  const { db, now, mail, shipping } = deps
  const day = shipping.today()
  const soon = await all(
    deps,
    `status = 'approved' AND reminded_at IS NULL AND expires_on >= ? AND expires_on <= ? AND ${WITHOUT_LATER}
      ORDER BY expires_on`,
    day,
    addDays(day, REMIND_DAYS),
  )
  for (const { id, email: to, pageUrl: url, state, expiresOn } of soon.slice(0, MOST_IN_A_RUN)) {
    const words = `Your certificate for ${state} is good until ${longDate(expiresOn)}. Please submit a new one before that day, so that you are not charged tax.`
    await mail.send(certificateNews({ to, words, url }, `certificate-reminder-${id}`))
    await sql(db)`UPDATE reseller_certificates SET reminded_at = ${now().getTime()} WHERE id = ${id}`.run()
  }
  const over = await all(deps, `status = 'approved' AND expires_on < ? ORDER BY expires_on`, day)
  for (const certificate of over.slice(0, MOST_IN_A_RUN)) {
    await apply(deps, certificate)
    await sql(db)`UPDATE reseller_certificates SET status = 'expired' WHERE id = ${certificate.id}`.run()
  }
}
