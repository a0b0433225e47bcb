import * as z from 'zod'
import { TEXT_LIMITS } from './limits'

/** The field's name is the captcha service's. */
export const CAPTCHA_FIELD = 'g-recaptcha-response'

export const captchaToken = z.string().max(TEXT_LIMITS.providerAnswer).optional().catch(undefined)
