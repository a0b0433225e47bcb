import { errors as joseErrors } from 'jose'
import * as oauth from 'oauth4webapi'
import * as z from 'zod'
import { PROVIDERS, type ProvenIdentity, type Provider } from '~/models/account/providers'
import type { ServiceDeps } from '~/services/deps'
import { VendorError } from '~/services/vendor-error'
import { createFacebook } from './facebook.server'
import { createOpenId, RejectedIdentity, type Secrets } from './openid.server'

type Identified = { ok: true; identity: ProvenIdentity } | { ok: false; reason: 'rejected' }

/** Google, Apple and Facebook. All throw VendorError if one does not answer. */
export function createIdentityProviders({ vendorFetch, now, config }: ServiceDeps) {
  const { identity } = config
  const openId = createOpenId({ vendorFetch, now, identity })
  const facebook = createFacebook({ vendorFetch, identity })
  return {
    offered: PROVIDERS.filter((provider) => identity[provider]),

    newSecrets: (): Secrets => ({
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      verifier: oauth.generateRandomCodeVerifier(),
    }),

    authorizeUrl: (provider: Provider, redirectUri: string, secrets: Secrets): Promise<string> =>
      (provider === 'facebook'
        ? facebook.authorizeUrl(redirectUri, secrets)
        : openId.authorizeUrl(provider, redirectUri, secrets)
      ).catch(failed),

    identify: (
      provider: Provider,
      redirectUri: string,
      brought: URLSearchParams,
      secrets: Secrets,
      givenName = '',
    ): Promise<Identified> =>
      judged(
        provider === 'facebook'
          ? facebook.identify(redirectUri, brought, secrets)
          : openId.identify(provider, redirectUri, brought, secrets, givenName),
      ),

    identifyByCredential: (credential: string, nonce: string): Promise<Identified> =>
      judged(openId.identifyByCredential(credential, nonce)),
  }
}

/** A proof that does not hold is an answer; a provider that fails is a VendorError. */
const judged = (work: Promise<ProvenIdentity>): Promise<Identified> =>
  work.then(
    (identity) => ({ ok: true, identity }) as const,
    (error: unknown) => {
      if (!isRejection(error)) return failed(error)
      console.warn('identity rejected', error instanceof Error ? error.message : '')
      return { ok: false, reason: 'rejected' } as const
    },
  )

function isRejection(error: unknown): boolean {
  if (error instanceof oauth.ResponseBodyError) return error.status < 500
  if (error instanceof oauth.OperationProcessingError) return !isOutage(error)
  return (
    error instanceof RejectedIdentity ||
    error instanceof oauth.AuthorizationResponseError ||
    error instanceof joseErrors.JOSEError ||
    error instanceof z.ZodError
  )
}

/** The library does not tell an error page from a malformed answer. */
function isOutage({ cause }: oauth.OperationProcessingError): boolean {
  return cause instanceof Response && cause.status >= 500
}

function failed(error: unknown): never {
  if (error instanceof VendorError) throw error
  throw new VendorError('identity', error instanceof Error ? error.message : 'failed', { cause: error })
}
