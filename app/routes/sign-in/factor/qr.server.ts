import { appLink } from '~/services/staff/timed-code'

/** A new app's key: as text, as a link for an app on this device, and as the picture that another device reads. */
export async function qrOf(secret: string, email: string) {
  const { encode } = await import('uqr')
  const link = appLink(secret, email)
  const { data: rows, size } = encode(link, { ecc: 'L', border: 2 })
  const path = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { secret, words: secret.match(/.{4}/g)?.join(' ') ?? secret, link, size, path }
}
