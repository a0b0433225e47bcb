import { isTopic, type MailTopic } from '~/models/account/mail-topics'

type Refusal = { email: string; topic: MailTopic }

const SEPARATOR = '.'

/** The part of an unsubscribe link that names address and topic, signed so that nobody can make one up. */
export async function signedLink(secrets: readonly string[], { email, topic }: Refusal): Promise<string> {
  const payload = base64url(new TextEncoder().encode(`${topic} ${email.toLowerCase()}`))
  return payload + SEPARATOR + base64url(await signatureOf(secrets[0] ?? '', payload))
}

/** Whom a link is for. Undefined for a forged or damaged one. */
export async function openSignedLink(
  secrets: readonly string[],
  token: string,
): Promise<Refusal | undefined> {
  const [payload = '', signature = '', ...more] = token.split(SEPARATOR)
  const given = bytesOf(signature)
  const payloadBytes = bytesOf(payload)
  if (!given || !payloadBytes || more.length > 0) return undefined
  const checks = await Promise.all(
    secrets.map(async (secret) =>
      crypto.subtle.verify('HMAC', await keyOf(secret), given, new TextEncoder().encode(payload)),
    ),
  )
  if (!checks.includes(true)) return undefined
  const [topic = '', email = ''] = new TextDecoder().decode(payloadBytes).split(' ')
  return isTopic(topic) ? { email, topic } : undefined
}

const keyOf = (secret: string) =>
  crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(`unsubscribe ${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )

const signatureOf = async (secret: string, payload: string) =>
  new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), new TextEncoder().encode(payload)))

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
