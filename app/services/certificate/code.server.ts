import { certificateCodeFrom } from '~/models/ledger/ledger'

const encoder = new TextEncoder()

async function mac(secret: string, text: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}

/** The code of a certificate, the same each time: after a crash it can be sent without having been kept. */
export const codeOf = async (secret: string, id: string): Promise<string> =>
  certificateCodeFrom(await mac(secret, `code ${id}`))

/** Opens the page to print; known to whoever got the e-mail. */
export const printKeyOf = async (secret: string, id: string): Promise<string> => {
  const bytes = await mac(secret, `print ${id}`)
  return [...bytes.slice(0, 18)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
