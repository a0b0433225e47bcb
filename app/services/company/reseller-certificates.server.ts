import {
  type CertificateStatus,
  exemptStatesOf,
  REMIND_DAYS,
  type ResellerCertificate,
} from '~/models/company/certificate'
import { addDays, longDate } from '~/models/days'
import type { ServiceDeps } from '~/services/deps'
import { certificateNews } from '~/services/mail/company'
import type { MailService } from '~/services/mail/mail.server'
import type { ShippingService } from '~/services/shipping/shipping.server'
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
  /** The page that e-mails lead to. */
  pageUrl: string
  bytes: Uint8Array<ArrayBuffer>
}

const MOST = 100
/** Of one run of the schedule. */
const AT_ONCE = 20

type Deps = Pick<ServiceDeps, 'db' | 'files' | 'now'> & {
  companies: Pick<CompanyService, 'byKey' | 'setExemptStates'>
  mail: MailService
  shipping: Pick<ShippingService, 'today'>
}

const fileKey = (id: string) => `reseller-certificates/${id}`

/** Certificates that free resellers from tax, state by state, until a day. Throws VendorError. */
export function createResellerCertificates({ db, files, now, companies, mail, shipping }: Deps) {
  const all = async (where: string, ...values: (string | number)[]): Promise<ResellerCertificate[]> => {
    const sql = `SELECT * FROM reseller_certificates WHERE ${where} LIMIT ${MOST}`
    const { results } = await db
      .prepare(sql)
      .bind(...values)
      .all<Row>()
    return results.map(certificateOf)
  }
  const ofCompany = (key: string) => all('company_key = ? ORDER BY filed_at DESC', key)
  const find = async (id: string): Promise<ResellerCertificate | undefined> => (await all('id = ?', id))[0]

  /** Writes to the platform what the certificates say now. */
  const apply = async (key: string): Promise<void> => {
    const [company, certificates] = await Promise.all([companies.byKey(key), ofCompany(key)])
    // What staff agreed beside certificates stays.
    const filed = new Set(certificates.map(({ state }) => state))
    const agreed = company?.exemptStates.filter((state) => !filed.has(state)) ?? []
    await companies.setExemptStates(key, [...agreed, ...exemptStatesOf(certificates, shipping.today())])
  }

  return {
    ofCompany,
    find,

    waiting: () => all(`status = 'waiting' ORDER BY filed_at`),

    /** The file first: a row without one would be nothing. */
    async file(companyKey: string, { bytes, ...about }: NewCertificate): Promise<void> {
      const id = crypto.randomUUID()
      await files.put(fileKey(id), bytes, { httpMetadata: { contentType: about.fileType } })
      await db
        .prepare(
          `INSERT INTO reseller_certificates (id, company_key, state, expires_on, file_name, file_type, status, email,
             page_url, filed_at) VALUES (?, ?, ?, ?, ?, ?, 'waiting', ?, ?, ?)`,
        )
        .bind(
          id,
          companyKey,
          about.state,
          about.expiresOn,
          about.fileName,
          about.fileType,
          about.email,
          about.pageUrl,
          now().getTime(),
        )
        .run()
    },

    async body(id: string): Promise<ReadableStream | undefined> {
      return (await files.get(fileKey(id)))?.body
    },

    /** Staff say whether it is good, once. */
    async decide(id: string, approve: boolean, reason: string): Promise<boolean> {
      const { meta } = await db
        .prepare(
          `UPDATE reseller_certificates SET status = ?, reason = ? WHERE id = ? AND status = 'waiting'`,
        )
        .bind(approve ? 'approved' : 'rejected', reason || null, id)
        .run()
      const certificate = await find(id)
      if (!certificate) return false
      // Also after a press that was lost half-way.
      await apply(certificate.companyKey)
      if (meta.changes === 0) return false
      const words = approve
        ? `Your certificate for ${certificate.state} is good until ${longDate(certificate.expiresOn)}. You are not charged tax there.`
        : `We could not accept your certificate for ${certificate.state}.${reason ? ` ${reason}` : ''}`
      const { email: to, pageUrl: url } = certificate
      await mail.send(certificateNews({ to, words, url }, `certificate-${id}`))
      return true
    },

    /** Reminds of those that end soon, and ends those that are past their day. May run twice. */
    async tick(): Promise<void> {
      const day = shipping.today()
      const soon = await all(
        `status = 'approved' AND reminded_at IS NULL AND expires_on >= ? AND expires_on <= ? ORDER BY expires_on`,
        day,
        addDays(day, REMIND_DAYS),
      )
      for (const { id, email: to, pageUrl: url, state, expiresOn } of soon.slice(0, AT_ONCE)) {
        const words = `Your certificate for ${state} is good until ${longDate(expiresOn)}. Please submit a new one before that day, so that you are not charged tax.`
        await mail.send(certificateNews({ to, words, url }, `certificate-reminder-${id}`))
        await db
          .prepare('UPDATE reseller_certificates SET reminded_at = ? WHERE id = ?')
          .bind(now().getTime(), id)
          .run()
      }
      const over = await all(`status = 'approved' AND expires_on < ? ORDER BY expires_on`, day)
      for (const { id, companyKey } of over.slice(0, AT_ONCE)) {
        await apply(companyKey)
        await db.prepare(`UPDATE reseller_certificates SET status = 'expired' WHERE id = ?`).bind(id).run()
      }
    },
  }
}
