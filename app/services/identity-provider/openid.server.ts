import { createLocalJWKSet, importPKCS8, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose'
import * as oauth from 'oauth4webapi'
import type { ProvenIdentity } from '~/models/account/providers'
import { bound } from '~/services/bound'
import type { ServiceDeps } from '~/services/deps'
import { TIMEOUTS_MS } from '~/services/timeouts'
import { VendorError } from '~/services/vendor-error'
import type { AppleClient, IdentityConfig } from './configuration'
import { idClaims, toIdentity } from './mapping'

type OpenIdProvider = 'google' | 'apple'

type Deps = Pick<ServiceDeps, 'vendorFetch' | 'now'> & { identity: IdentityConfig }

/** Of one sign-in; compared when the browser returns. */
export type Secrets = { state: string; nonce: string; verifier: string }

/** Google and Apple: OpenID Connect by discovery. */
export const createOpenId = (deps: Deps) => bound(deps, { authorizeUrl, identify, identifyByCredential })

const settingsOf = ({ identity }: Deps, provider: OpenIdProvider) => {
  const settings = identity[provider]
  if (!settings) throw new Error(`${provider} is not configured`)
  return settings
}

const optionsOf = ({ vendorFetch }: Deps, issuer: string) => ({
  [oauth.customFetch]: (
    url: string,
    { body, ...init }: { body?: BodyInit | null; method: string; headers: Record<string, string> },
  ) =>
    vendorFetch(url, {
      vendor: 'identity',
      timeoutMs: TIMEOUTS_MS.identity.call,
      method: init.method,
      headers: init.headers,
      body,
    }),
  [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
})

const discover = async (deps: Deps, provider: OpenIdProvider) => {
  const { issuer } = settingsOf(deps, provider)
  const url = new URL(issuer)
  const response = await oauth.discoveryRequest(url, optionsOf(deps, issuer))
  if (!response.ok) throw new VendorError('identity', `${provider} discovery`, { status: response.status })
  return oauth.processDiscoveryResponse(url, response)
}

const clientOf = (deps: Deps, provider: OpenIdProvider): oauth.Client => ({
  client_id: settingsOf(deps, provider).clientId,
  [oauth.clockSkew]: Math.round((deps.now().getTime() - Date.now()) / 1000),
  [oauth.clockTolerance]: 30,
})

const secretOf = async (deps: Deps, provider: OpenIdProvider): Promise<oauth.ClientAuth> => {
  const settings = settingsOf(deps, provider)
  return oauth.ClientSecretPost(
    'clientSecret' in settings ? settings.clientSecret : await appleSecret(settings, deps.now()),
  )
}

async function authorizeUrl(
  deps: Deps,
  provider: OpenIdProvider,
  redirectUri: string,
  secrets: Secrets,
): Promise<string> {
  const server = await discover(deps, provider)
  const url = new URL(server.authorization_endpoint ?? '')
  const query = {
    client_id: settingsOf(deps, provider).clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: provider === 'apple' ? 'openid name email' : 'openid email profile',
    state: secrets.state,
    nonce: secrets.nonce,
    // Apple requires it for the scopes name and email.
    ...(provider === 'apple' && { response_mode: 'form_post' }),
    ...(usesPkce(server) && {
      code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
    }),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** `isRejection` tells its errors from outages. */
async function identify(
  deps: Deps,
  provider: OpenIdProvider,
  redirectUri: string,
  brought: URLSearchParams,
  secrets: Secrets,
  givenName: string,
): Promise<ProvenIdentity> {
  const { issuer } = settingsOf(deps, provider)
  const server = await discover(deps, provider)
  const client = clientOf(deps, provider)
  const answer = oauth.validateAuthResponse(server, client, brought, secrets.state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    await secretOf(deps, provider),
    answer,
    redirectUri,
    usesPkce(server) ? secrets.verifier : oauth.nopkce,
    optionsOf(deps, issuer),
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: secrets.nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(server, response, optionsOf(deps, issuer))
  return toIdentity(provider, idClaims.parse(oauth.getValidatedIdTokenClaims(tokens)), givenName)
}

/** For Google's own button. */
async function identifyByCredential(deps: Deps, credential: string, nonce: string): Promise<ProvenIdentity> {
  const { issuer, clientId } = settingsOf(deps, 'google')
  const server = await discover(deps, 'google')
  const options = { vendor: 'identity', timeoutMs: TIMEOUTS_MS.identity.call } as const
  const response = await deps.vendorFetch(server.jwks_uri ?? '', options)
  if (!response.ok) throw new VendorError('identity', 'google keys', { status: response.status })
  const { payload } = await jwtVerify(credential, createLocalJWKSet(await response.json<JSONWebKeySet>()), {
    issuer: [issuer, new URL(issuer).host],
    audience: clientId,
    algorithms: ['RS256'],
    currentDate: deps.now(),
    requiredClaims: ['exp', 'sub'],
  })
  if (payload.nonce !== nonce) throw new RejectedIdentity('the nonce is another one')
  return toIdentity('google', idClaims.parse(payload))
}

const usesPkce = (server: oauth.AuthorizationServer): boolean =>
  server.code_challenge_methods_supported?.includes('S256') ?? false

/** A proof that does not hold: forged, stale, for another, or refused by the provider. */
export class RejectedIdentity extends Error {
  override readonly name = 'RejectedIdentity'
}

/** Apple's client secret: a token of a few minutes, signed with the team's key. */
async function appleSecret(
  { issuer, clientId, teamId, keyId, privateKey }: AppleClient,
  now: Date,
): Promise<string> {
  const at = Math.floor(now.getTime() / 1000)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(at)
    .setExpirationTime(at + 300)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
