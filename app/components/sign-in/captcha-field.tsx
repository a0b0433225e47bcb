import { useEffect, useRef, useState } from 'react'
import type { Flow } from '~/models/account/sign-in-step'
import { type RunningCaptcha, startCaptcha } from './captcha-services'

/** The token stays empty where the script does not load. */
export function CaptchaField({ service, siteKey, scriptUrl }: NonNullable<Flow['captcha']>) {
  const [token, setToken] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = field.current?.form
    let captcha: RunningCaptcha | undefined
    let isGone = false
    startCaptcha({ service, siteKey, scriptUrl }, box.current, setToken).then(
      (started) => {
        captcha = started
        if (isGone) captcha.stop()
      },
      (error: unknown) => console.warn('captcha', error),
    )
    // A token works once. A form that comes back with an error needs another.
    const spent = () => setTimeout(() => captcha?.renew())
    form?.addEventListener('submit', spent)
    return () => {
      isGone = true
      form?.removeEventListener('submit', spent)
      captcha?.stop()
    }
  }, [service, siteKey, scriptUrl])
  return (
    <>
      <input ref={field} type="hidden" name="g-recaptcha-response" value={token} readOnly />
      <div ref={box} />
    </>
  )
}
