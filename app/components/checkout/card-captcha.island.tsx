import { CaptchaField } from '~/components/sign-in/captcha-field'
import type { Flow } from '~/models/account/sign-in-step'

export const CardCaptcha = (captcha: NonNullable<Flow['captcha']>) => <CaptchaField {...captcha} />
