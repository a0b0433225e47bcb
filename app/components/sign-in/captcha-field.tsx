import { useEffect, useRef, useState } from 'react'
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
  const field = useRef<HTMLInputElement>(null)
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
    const form = field.current?.form
    // A token works once. A form that comes back with an error needs another.
    const spent = () => setTimeout(renew)
    form?.addEventListener('submit', spent)
    const timer = setInterval(renew, RENEW_MS)
    return () => {
      form?.removeEventListener('submit', spent)
      clearInterval(timer)
    }
  }, [siteKey, scriptUrl])
  return <input ref={field} type="hidden" name="g-recaptcha-response" value={token} readOnly />
}
