import type { AppLoadContext } from '~/framework.server'
import { DAY_SECONDS } from '~/models/dates'
import { digestBytes, digestOf } from '~/services/digest'
import { isSecure } from './addresses.server'
import { parsed } from './identity.server'
import { createCookie } from './signed-cookie.server'

/** The editor frames previews from its own site, so the cookie is for that frame alone. */
function previewCookie(request: Request, secrets: string[]) {
  const secure = isSecure(request)
  return createCookie(secure ? '__Host-cobnut-preview' : 'cobnut-preview', {
    secrets,
    secure,
    httpOnly: true,
    path: '/',
    maxAge: DAY_SECONDS / 2,
    ...(secure ? { sameSite: 'none', partitioned: true } : { sameSite: 'lax' }),
  })
}

/** Of the secret, so that a new one ends open previews. */
const markOf = (secret: string) => digestOf(`preview ${secret}`, 16)

export async function keepPreview(context: AppLoadContext, request: Request, secret: string): Promise<void> {
  const cookie = previewCookie(request, context.config.sessionSecrets)
  context.cookies.push(await cookie.serialize(await markOf(secret)))
}

export async function mayPreview(
  context: AppLoadContext,
  request: Request,
  secrets: readonly string[],
): Promise<boolean> {
  const cookie = previewCookie(request, context.config.sessionSecrets)
  const kept = await parsed(cookie, request.headers.get('Cookie'))
  return (await Promise.all(secrets.map(markOf))).some((mark) => mark === kept)
}

/** One of the secrets. Compares digests, so that the time says nothing about it. */
export async function sameSecret(secrets: readonly string[], given: string): Promise<string | undefined> {
  const other = await digestBytes(given)
  const digests = await Promise.all(secrets.map((secret) => digestBytes(secret)))
  return secrets[digests.findIndex((one) => one.every((byte, index) => byte === other[index]))]
}
