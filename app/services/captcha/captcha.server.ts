import * as z from 'zod'
import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'

const LOWEST_SCORE = 0.3

const answerOf = z.object({
  success: z.boolean(),
  /** Missing for services that pose a challenge instead. */
  score: z.number().optional(),
  'error-codes': z.array(z.string()).optional(),
})

/** Tells people from robots by the siteverify protocol that Turnstile and reCAPTCHA share. Off unless configured. */
export function createCaptchaService({ vendorFetch, config }: Pick<ServiceDeps, 'vendorFetch' | 'config'>) {
  const settings = config.captcha
  return {
    browser: settings && {
      service: settings.service,
      siteKey: settings.siteKey,
      scriptUrl: settings.scriptUrl,
    },

    /** @throws VendorError */
    async isHuman(token: string, network: string): Promise<boolean> {
      if (!settings) return true
      const form = { secret: settings.secret, response: token, ...(network && { remoteip: network }) }
      const response = await vendorFetch(settings.url, {
        vendor: 'captcha',
        timeoutMs: TIMEOUTS_MS.captcha.verify,
        method: 'POST',
        body: new URLSearchParams(form),
      })
      const answer = answerOf.safeParse(await response.json().catch(() => undefined))
      if (!response.ok || !answer.success) {
        throw new VendorError('captcha', 'siteverify', { status: response.status })
      }
      const { success, score = 1, 'error-codes': codes = [] } = answer.data
      // A wrong secret is our mistake.
      if (codes.some((code) => code.endsWith('-secret'))) throw new VendorError('captcha', codes.join(' '))
      return success && score >= LOWEST_SCORE
    },
  }
}
