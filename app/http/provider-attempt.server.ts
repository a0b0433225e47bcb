import * as z from 'zod'
import type { AppLoadContext } from '~/framework.server'
import { isSecure } from './addresses.server'
import { parsed, signedCookie } from './identity.server'

const ATTEMPT_SECONDS = 15 * 60

const attemptCookie = ({ config }: AppLoadContext, request: Request) =>
  signedCookie('cobnut-attempt', config.sessionSecrets, isSecure(request))

/** The browser that left for a provider's page. Its tabs share it. */
export async function attemptOf(context: AppLoadContext, request: Request): Promise<string | undefined> {
  const kept = await parsed(attemptCookie(context, request), request.headers.get('Cookie'))
  return z.string().safeParse(kept).data
}

export const keptAttempt = (context: AppLoadContext, request: Request, browser: string): Promise<string> =>
  attemptCookie(context, request).serialize(browser, { maxAge: ATTEMPT_SECONDS })

export const attemptOver = (context: AppLoadContext, request: Request): Promise<string> =>
  attemptCookie(context, request).serialize('', { maxAge: 0 })
