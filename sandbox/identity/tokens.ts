import { importJWK, jwtVerify } from 'jose'
import { json } from '../answers'
import { CLIENTS, type ProviderName } from './clients'
import type { Grant, Grants } from './grants'
import type { Keys } from './keys'

const refusal = (error: string, description: string, status = 400) =>
  json({ error, error_description: description }, status)

type Issuing = { grants: Grants; keys: Keys; issuer: string; now: () => Date }

/** Exchanges a code for tokens (RFC 6749, 4.1.3; RFC 7636). */
export async function exchange(
  request: Request,
  provider: ProviderName,
  { grants, keys, issuer, now }: Issuing,
): Promise<Response> {
  if (request.method !== 'POST') return refusal('invalid_request', 'Use POST.', 405)
  const form = new URLSearchParams(await request.text())
  if (form.get('grant_type') !== 'authorization_code') {
    return refusal('unsupported_grant_type', 'grant_type must be authorization_code.')
  }
  if (!(await isClient(request, form, provider, issuer, now()))) {
    return refusal('invalid_client', 'The client could not be authenticated.', 401)
  }
  const grant = grants.redeem(form.get('code') ?? '')
  if (grant?.provider !== provider) return refusal('invalid_grant', 'The code is not good, or not any more.')
  if (grant.redirectUri !== form.get('redirect_uri')) {
    return refusal('invalid_grant', 'The redirect URI is another one.')
  }
  if (!(await fits(grant, form.get('code_verifier')))) {
    return refusal('invalid_grant', 'The code verifier does not fit.')
  }
  const { person } = grant
  const answer = { access_token: grants.accessToken(person), token_type: 'Bearer', expires_in: 3600 }
  if (provider === 'facebook') return json({ ...answer, token_type: 'bearer' })
  const claims = {
    iss: issuer,
    aud: CLIENTS[provider].id,
    sub: person.subject,
    email: person.email,
    // Apple sends it as text.
    email_verified: provider === 'apple' ? String(person.emailVerified) : person.emailVerified,
    ...(grant.nonce && { nonce: grant.nonce }),
    ...(provider === 'google' && {
      name: `${person.givenName} ${person.familyName}`,
      given_name: person.givenName,
      family_name: person.familyName,
    }),
  }
  return json({ ...answer, id_token: await keys.sign(claims, now()) })
}

async function isClient(
  request: Request,
  form: URLSearchParams,
  provider: ProviderName,
  issuer: string,
  now: Date,
): Promise<boolean> {
  const [basicId, basicSecret] = basicOf(request)
  const id = basicId ?? form.get('client_id')
  const secret = basicSecret ?? form.get('client_secret') ?? ''
  if (id !== CLIENTS[provider].id) return false
  return provider === 'apple' ? isAppleSecret(secret, issuer, now) : secret === CLIENTS[provider].secret
}

function basicOf(request: Request): [string?, string?] {
  const encoded = /^Basic (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!encoded) return []
  const [id, secret] = atob(encoded).split(':').map(decodeURIComponent)
  return [id, secret]
}

/** Apple's client secret is a token signed with the client's own key. */
async function isAppleSecret(secret: string, issuer: string, now: Date): Promise<boolean> {
  const { id, team, keyId, publicKey } = CLIENTS.apple
  try {
    const { protectedHeader } = await jwtVerify(secret, await importJWK(publicKey, 'ES256'), {
      algorithms: ['ES256'],
      issuer: team,
      subject: id,
      audience: issuer,
      currentDate: now,
      requiredClaims: ['exp', 'iat'],
    })
    return protectedHeader.kid === keyId
  } catch {
    return false
  }
}

async function fits({ challenge }: Grant, verifier: string | null): Promise<boolean> {
  if (!challenge) return true
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier ?? ''))
  const encoded = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return encoded.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === challenge
}
