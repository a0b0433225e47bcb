import { SHOP } from '~/shop/shop'
import { randomBytes } from '../digest'
import { macOf } from '../signed'

/** Time-based codes (RFC 6238): six digits for each half minute, by HMAC-SHA-1, as every authenticator app makes them. */
const STEP_MS = 30_000
/** Clocks may differ by half a minute. */
const STEPS_OFF = [0, -1, 1]
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2))
}

const SECRET_BYTES = 20
export const newSecret = (): string => base32(randomBytes(SECRET_BYTES))
export const isSecret = (text: string): boolean => /^[A-Z2-7]{32}$/.test(text)

export async function codeAt(secret: string, step: number): Promise<string> {
  const counter = new Uint8Array(8)
  new DataView(counter.buffer).setBigUint64(0, BigInt(step))
  const mac = await macOf(fromBase32(secret), counter, 'SHA-1')
  const view = new DataView(mac.buffer)
  const at = (mac.at(-1) ?? 0) & 15
  return String((view.getUint32(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The half minute that the code belongs to, if it is near now. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const current = Math.floor(now.getTime() / STEP_MS)
  for (const off of STEPS_OFF) {
    if ((await codeAt(secret, current + off)) === code) return current + off
  }
  return undefined
}

/** What authenticator apps read from the picture or the link. */
export const appLink = (secret: string, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`${SHOP.name}:${email}`)}?${new URLSearchParams({ secret, issuer: SHOP.name })}`
