import type { AppLoadContext } from '~/framework.server'
import { fallback } from '~/services/fallback'

export const CAPTCHA_MESSAGE = 'We could not tell you from a robot. Please try again.'

/**
 * Without script, or if the captcha did not load, there is no token: then each try of a network makes the next wait
 * longer. While the service is down, everybody passes.
 */
export async function passesCaptcha(
  { services, network: visitor }: AppLoadContext,
  request: Request,
  token: unknown,
): Promise<boolean> {
  if (!services.captcha.browser) return true
  const network = request.headers.get('CF-Connecting-IP') ?? ''
  if (typeof token !== 'string' || token === '') {
    console.warn('captcha: no token')
    const counted = visitor ? [['no-captcha', visitor] as const] : []
    const wait = await services.attempts.claim(counted).catch(fallback(0))
    return wait === 0
  }
  return services.captcha.isHuman(token.slice(0, 4000), network).catch(fallback(true))
}
