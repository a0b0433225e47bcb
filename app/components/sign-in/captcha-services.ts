import { loadScript } from '~/components/page/load-script'
import type { Flow } from '~/models/account/sign-in-step'

type Settings = NonNullable<Flow['captcha']>

export type RunningCaptcha = {
  renew: () => void
  stop: () => void
}

type Start = (siteKey: string, box: HTMLElement | null, tell: (token: string) => void) => RunningCaptcha

/** Cloudflare's Turnstile: a box that shows only when it has a question. It renews its tokens itself. */
const turnstile: Start = (siteKey, box, tell) => {
  const { turnstile } = window as unknown as { turnstile: Turnstile }
  const widget = turnstile.render(box, {
    sitekey: siteKey,
    action: 'sign_in',
    appearance: 'interaction-only',
    'response-field': false,
    callback: tell,
    'expired-callback': () => tell(''),
    'error-callback': (code: string) => {
      console.warn('captcha failed', code)
      return true
    },
  })
  return {
    renew: () => {
      tell('')
      turnstile.reset(widget)
    },
    stop: () => turnstile.remove(widget),
  }
}

type Turnstile = {
  render: (box: HTMLElement | null, options: Record<string, unknown>) => string
  reset: (widget: string) => void
  remove: (widget: string) => void
}

/** Tokens are good for two minutes. */
const RENEW_MS = 100_000

/** Google's reCAPTCHA v3, which asks nothing. */
const recaptcha: Start = (siteKey, _box, tell) => {
  const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha }
  const renew = () =>
    grecaptcha.ready(() => {
      grecaptcha.execute(siteKey, { action: 'sign_in' }).then(tell, (error: unknown) => {
        console.warn('captcha failed', error)
      })
    })
  renew()
  const timer = setInterval(renew, RENEW_MS)
  return { renew, stop: () => clearInterval(timer) }
}

type Recaptcha = {
  ready: (work: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}

const SERVICES = {
  turnstile: { start: turnstile, render: () => 'explicit' },
  recaptcha: { start: recaptcha, render: (siteKey: string) => siteKey },
}

export async function startCaptcha(
  { service, siteKey, scriptUrl }: Settings,
  box: HTMLElement | null,
  tell: (token: string) => void,
): Promise<RunningCaptcha> {
  const { start, render } = SERVICES[service]
  await loadScript(`${scriptUrl}?render=${encodeURIComponent(render(siteKey))}`)
  return start(siteKey, box, tell)
}
