import type { DateText } from '~/models/shipping/types'

export type CertificateStatus = 'waiting' | 'approved' | 'rejected' | 'expired'

export type ResellerCertificate = {
  id: string
  companyKey: string
  state: string
  expiresOn: DateText
  fileName: string
  fileType: string
  status: CertificateStatus
  reason?: string
  email: string
  pageUrl: string
  filedAt: number
}

export const STATUS_WORDS: Readonly<Record<CertificateStatus, string>> = {
  waiting: 'We are looking at it',
  approved: 'Good',
  rejected: 'Not accepted',
  expired: 'Expired',
}

export const REMIND_DAYS = 30

export const exemptStatesOf = (
  certificates: readonly Pick<ResellerCertificate, 'status' | 'state' | 'expiresOn'>[],
  today: DateText,
): string[] =>
  [
    ...new Set(
      certificates
        .filter(({ status, expiresOn }) => status === 'approved' && expiresOn >= today)
        .map(({ state }) => state),
    ),
  ].sort()

/** The states of a company after a certificate for one of them was approved or ended. Others stay, also those that staff agreed. */
export const exemptAfter = (
  before: readonly string[],
  certificates: Parameters<typeof exemptStatesOf>[0],
  { state }: Pick<ResellerCertificate, 'state'>,
  today: DateText,
): string[] => [
  ...before.filter((each) => each !== state),
  ...exemptStatesOf(certificates, today).filter((each) => each === state),
]

/** By its first bytes; a name or a type may lie. */
export function certificateType(
  bytes: Uint8Array,
): 'application/pdf' | 'image/png' | 'image/jpeg' | undefined {
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte)
  if (begins(0x25, 0x50, 0x44, 0x46)) return 'application/pdf'
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  return begins(0xff, 0xd8, 0xff) ? 'image/jpeg' : undefined
}
