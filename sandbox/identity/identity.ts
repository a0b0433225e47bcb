import { json } from '../answers'
import type { Vendor, VendorContext } from '../vendor'
import { authorize } from './authorize'
import { CLIENTS, isProvider, type ProviderName } from './clients'
import { createGrants } from './grants'
import { createKeys } from './keys'
import { exchange } from './tokens'

/**
 * Google, Apple and Facebook as identity providers, each under its name: OpenID Connect discovery, authorization page,
 * tokens and keys; Facebook's dialog and Graph API. `publicUrl` is where a shopper's browser reaches it; by default
 * the request's origin.
 */
export function createIdentity({ database, now }: VendorContext, publicUrl?: string): Vendor {
  const grants = createGrants(database, now)
  const keys = createKeys(database)
  return {
    async fetch(request, path) {
      const [, provider = '', rest = ''] = /^\/(\w+)(\/.*)$/.exec(path) ?? []
      if (!isProvider(provider)) return json({ error: 'not_found' }, 404)
      const { origin } = new URL(request.url)
      const issuer = `${origin}/identity/${provider}`
      const issuing = { grants, keys, issuer, now }
      if (provider === 'facebook') return facebook(request, rest, issuing)
      if (rest === '/.well-known/openid-configuration') {
        return json(discovery(provider, issuer, `${publicUrl ?? `${origin}/identity`}/${provider}`))
      }
      if (rest === '/auth/authorize') return authorize(request, provider, grants)
      if (rest === '/auth/token') return exchange(request, provider, issuing)
      if (rest === '/auth/keys') return json(await keys.publicKeys())
      return json({ error: 'not_found' }, 404)
    },
  }
}

const discovery = (provider: ProviderName, issuer: string, publicIssuer: string) => ({
  issuer,
  authorization_endpoint: `${publicIssuer}/auth/authorize`,
  token_endpoint: `${issuer}/auth/token`,
  jwks_uri: `${issuer}/auth/keys`,
  response_types_supported: ['code'],
  response_modes_supported: ['query', 'fragment', 'form_post'],
  subject_types_supported: ['pairwise'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', provider === 'apple' ? 'name' : 'profile'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  ...(provider === 'google' && { code_challenge_methods_supported: ['plain', 'S256'] }),
})

type Issuing = Parameters<typeof exchange>[2]

async function facebook(request: Request, path: string, issuing: Issuing): Promise<Response> {
  if (path === '/dialog/oauth') return authorize(request, 'facebook', issuing.grants)
  if (path === '/oauth/access_token') return exchange(request, 'facebook', issuing)
  if (path !== '/me') return graphError('Unknown path components', 2500, 404)
  const query = new URL(request.url).searchParams
  const token = query.get('access_token') ?? ''
  const person = issuing.grants.personOfToken(token)
  if (!person) return graphError('Invalid OAuth access token.', 190, 401)
  if (query.get('appsecret_proof') !== (await proofOf(token))) {
    return graphError('Invalid appsecret_proof provided in the API argument', 100, 400)
  }
  const fields = (query.get('fields') ?? 'id,name').split(',')
  const all: Record<string, string> = {
    id: person.subject,
    name: `${person.givenName} ${person.familyName}`,
    ...(person.email.startsWith('no-email') ? {} : { email: person.email }),
  }
  return json(Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name))))
}

const graphError = (message: string, code: number, status: number) =>
  json({ error: { message, type: 'OAuthException', code } }, status)

async function proofOf(token: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(CLIENTS.facebook.secret), algorithm, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(token)))
  return [...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
