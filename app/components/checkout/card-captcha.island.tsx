import { island } from '~/components/island/island'
import { CaptchaField } from '~/components/sign-in/captcha-field'

/** After declined cards. The pages around it are documents, so that it has to start by itself. */
export const CardCaptcha = island('card-captcha', CaptchaField, { start: 'load' })
