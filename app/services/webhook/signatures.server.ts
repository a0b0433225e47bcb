import { bytesOf, hex } from '../digest'
import { macOf } from '../signed'

/** How far clocks may differ. Later, a recorded request cannot be replayed. */
const TOLERANCE_SECONDS = 5 * 60

/** In constant time. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}

type Keys = { publicKey: string; privateKey: string }

/** `signature` has pairs of a public key and a signature, one of them ours. */
export async function isFromBraintree(signature: string, payload: string, keys: Keys): Promise<boolean> {
  const secret = await crypto.subtle.digest('SHA-1', bytesOf(keys.privateKey))
  const own = signature.split('&').find((pair) => pair.startsWith(`${keys.publicKey}|`))
  if (!own) return false
  const [, given = ''] = own.split('|')
  // Form encoding can lose the line break at the end.
  const signed = await Promise.all(
    [payload, `${payload}\n`].map(async (text) => hex(await macOf(secret, text, 'SHA-1'))),
  )
  return signed.some((each) => isSame(each, given))
}

/** Svix sends Resend's webhooks. */
export async function isFromSvix(
  headers: Headers,
  body: string,
  secrets: readonly string[],
  now: Date,
): Promise<boolean> {
  const [id, timestamp, signature] = ['svix-id', 'svix-timestamp', 'svix-signature'].map((name) =>
    headers.get(name),
  )
  if (!id || !timestamp || !signature) return false
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false
  const expected = await Promise.all(
    secrets.map(async (secret) => {
      const key = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (letter) => letter.charCodeAt(0))
      const made = await macOf(key, `${id}.${timestamp}.${body}`)
      return `v1,${btoa(String.fromCharCode(...made))}`
    }),
  )
  return signature.split(' ').some((each) => expected.some((one) => isSame(each, one)))
}
