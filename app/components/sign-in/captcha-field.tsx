import { useEffect, useState } from 'react'
import type { Flow } from '~/models/account/sign-in-step'

type Captcha = {
  ready: (work: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}

/** Tokens are good for two minutes. */
const RENEW_MS = 100_000

/** Gets a token for the form that it is in. Where the script does not load, the token stays empty. */
export function CaptchaField({ siteKey, scriptUrl }: NonNullable<Flow['captcha']>) {
  const [token, setToken] = useState('')
  useEffect(() => {
    const renew = () => {
      const { grecaptcha } = window as { grecaptcha?: Captcha }
      grecaptcha?.ready(() => {
        grecaptcha.execute(siteKey, { action: 'sign_in' }).then(setToken, (error: unknown) => {
          console.warn('captcha failed', error)
        })
      })
    }
    if ('grecaptcha' in window) renew()
    else {
      const script = document.createElement('script')
      script.src = `${scriptUrl}?render=${encodeURIComponent(siteKey)}`
      script.onload = renew
      script.onerror = () => console.warn('captcha did not load')
      document.head.appendChild(script)
    }
    const timer = setInterval(renew, RENEW_MS)
    return () => clearInterval(timer)
  }, [siteKey, scriptUrl])
  return <input type="hidden" name="g-recaptcha-response" value={token} readOnly />
}
