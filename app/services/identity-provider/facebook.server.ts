import * as oauth from 'oauth4webapi'
import type { ProvenIdentity } from '~/models/account/providers'
import type { ServiceDeps } from '~/services/deps'
import { TIMEOUTS_MS } from '~/services/timeouts'
import { VendorError } from '~/services/vendor-error'
import { hex } from '../digest'
import { macOf } from '../signed'
import type { IdentityConfig } from './configuration'
import { facebookProfile, fromFacebook } from './mapping'
import { RejectedIdentity, type Secrets } from './openid.server'

type Deps = Pick<ServiceDeps, 'vendorFetch'> & { identity: IdentityConfig }

/** OAuth with PKCE, then the Graph API says who signed in. */
export function createFacebook({ vendorFetch, identity }: Deps) {
  const settings = () => {
    if (!identity.facebook) throw new Error('facebook is not configured')
    return identity.facebook
  }
  const call = (url: string, init: RequestInit = {}) =>
    vendorFetch(url, { vendor: 'identity', timeoutMs: TIMEOUTS_MS.identity.call, ...init })

  return {
    async authorizeUrl(redirectUri: string, { state, verifier }: Secrets): Promise<string> {
      const url = new URL(settings().dialogUrl)
      const query = {
        client_id: settings().clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'public_profile,email',
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },

    async identify(redirectUri: string, brought: URLSearchParams, secrets: Secrets): Promise<ProvenIdentity> {
      const { graphUrl, clientId, clientSecret } = settings()
      const server = { issuer: graphUrl, token_endpoint: `${graphUrl}/oauth/access_token` }
      const client = { client_id: clientId }
      const answer = oauth.validateAuthResponse(server, client, brought, secrets.state)
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.ClientSecretPost(clientSecret),
        answer,
        redirectUri,
        secrets.verifier,
        {
          [oauth.customFetch]: (url: string, init: RequestInit) =>
            call(url, { method: 'POST', headers: init.headers ?? {}, body: init.body ?? null }),
          [oauth.allowInsecureRequests]: graphUrl.startsWith('http:'),
        },
      )
      const { access_token: token } = await oauth.processAuthorizationCodeResponse(server, client, response)
      const query = new URLSearchParams({
        fields: 'id,name,email',
        access_token: token,
        appsecret_proof: await proofOf(token, clientSecret),
      })
      const profile = await call(`${graphUrl}/me?${query}`)
      if (profile.status >= 500) throw new VendorError('identity', 'facebook', { status: profile.status })
      if (!profile.ok) throw new RejectedIdentity(`facebook answered ${profile.status}`)
      return fromFacebook(facebookProfile.parse(await profile.json()))
    },
  }
}

/** Proves that the token's user knows the app's secret. */
const proofOf = async (token: string, secret: string): Promise<string> => hex(await macOf(secret, token))
