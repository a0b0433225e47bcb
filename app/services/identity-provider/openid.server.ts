import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import type { ProvenIdentity } from '~/models/account/providers'
import type { ServiceDeps } from '~/services/deps'
import { TIMEOUTS_MS } from '~/services/timeouts'
import { VendorError } from '~/services/vendor-error'
import { appleSecret } from './apple-secret.server'
import type { IdentityConfig } from './configuration'
import { idClaims, toIdentity } from './mapping'

type OpenIdProvider = 'google' | 'apple'

type Deps = Pick<ServiceDeps, 'vendorFetch' | 'now'> & { identity: IdentityConfig }

/** What was made for one sign-in and is compared when the browser comes back. */
export type Secrets = { state: string; nonce: string; verifier: string }

/** Google's and Apple's side: OpenID Connect by discovery. */
export function createOpenId({ vendorFetch, now, identity }: Deps) {
  const settingsOf = (provider: OpenIdProvider) => {
    const settings = identity[provider]
    if (!settings) throw new Error(`${provider} is not configured`)
    return settings
  }
  const optionsOf = (issuer: string) => ({
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

  const discover = async (provider: OpenIdProvider) => {
    const { issuer } = settingsOf(provider)
    const url = new URL(issuer)
    const response = await oauth.discoveryRequest(url, optionsOf(issuer))
    if (!response.ok) throw new VendorError('identity', `${provider} discovery`, { status: response.status })
    return oauth.processDiscoveryResponse(url, response)
  }

  const clientOf = (provider: OpenIdProvider): oauth.Client => ({
    client_id: settingsOf(provider).clientId,
    [oauth.clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
    [oauth.clockTolerance]: 30,
  })

  const secretOf = async (provider: OpenIdProvider): Promise<oauth.ClientAuth> => {
    const settings = settingsOf(provider)
    return oauth.ClientSecretPost(
      'clientSecret' in settings ? settings.clientSecret : await appleSecret(settings, now()),
    )
  }

  return {
    /** The provider's page on which somebody signs in. */
    async authorizeUrl(provider: OpenIdProvider, redirectUri: string, secrets: Secrets): Promise<string> {
      const server = await discover(provider)
      const url = new URL(server.authorization_endpoint ?? '')
      const query = {
        client_id: settingsOf(provider).clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: provider === 'apple' ? 'openid name email' : 'openid email profile',
        state: secrets.state,
        nonce: secrets.nonce,
        // Apple posts the answer when it is asked for a name or an address.
        ...(provider === 'apple' && { response_mode: 'form_post' }),
        ...(usesPkce(server) && {
          code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        }),
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },

    /** Exchanges the code that the browser brought. Throws what `isRejection` tells from a failure. */
    async identify(
      provider: OpenIdProvider,
      redirectUri: string,
      brought: URLSearchParams,
      secrets: Secrets,
      givenName: string,
    ): Promise<ProvenIdentity> {
      const { issuer } = settingsOf(provider)
      const server = await discover(provider)
      const client = clientOf(provider)
      const answer = oauth.validateAuthResponse(server, client, brought, secrets.state)
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        await secretOf(provider),
        answer,
        redirectUri,
        usesPkce(server) ? secrets.verifier : oauth.nopkce,
        optionsOf(issuer),
      )
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: secrets.nonce,
        requireIdToken: true,
      })
      await oauth.validateApplicationLevelSignature(server, response, optionsOf(issuer))
      return toIdentity(provider, idClaims.parse(oauth.getValidatedIdTokenClaims(tokens)), givenName)
    },

    /** Checks the token that Google's own button hands to the page. */
    async identifyByCredential(credential: string, nonce: string): Promise<ProvenIdentity> {
      const { issuer, clientId } = settingsOf('google')
      const server = await discover('google')
      const options = { vendor: 'identity', timeoutMs: TIMEOUTS_MS.identity.call } as const
      const response = await vendorFetch(server.jwks_uri ?? '', options)
      if (!response.ok) throw new VendorError('identity', 'google keys', { status: response.status })
      const { payload } = await jwtVerify(
        credential,
        createLocalJWKSet(await response.json<JSONWebKeySet>()),
        {
          issuer: [issuer, new URL(issuer).host],
          audience: clientId,
          algorithms: ['RS256'],
          currentDate: now(),
          requiredClaims: ['exp', 'sub'],
        },
      )
      if (payload.nonce !== nonce) throw new RejectedIdentity('the nonce is another one')
      return toIdentity('google', idClaims.parse(payload))
    },
  }
}

const usesPkce = (server: oauth.AuthorizationServer): boolean =>
  server.code_challenge_methods_supported?.includes('S256') ?? false

/** A proof that does not hold: forged, stale, for another, or refused by the provider. */
export class RejectedIdentity extends Error {
  override readonly name = 'RejectedIdentity'
}
