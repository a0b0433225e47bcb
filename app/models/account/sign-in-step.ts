import type { Provider } from './providers'

/** A screen of the sign-in flow with the typed values. */
export type Step = {
  screen: 'email' | 'password' | 'guest' | 'sign-up' | 'link-sent' | 'password-sent' | 'error'
  email: string
  name?: string
  business?: boolean
  firstName?: string | undefined
  /** The suggested correction of a mistyped address. */
  meant?: string | undefined
  /** By field; '' for the form. */
  errors?: Record<string, string>
  contact?: boolean
}

/** Starts with the e-mail address, or with `step=sign-up` with the new account. */
export const startingStep = (query: URLSearchParams, email = ''): Step => ({
  screen: query.get('step') === 'sign-up' ? 'sign-up' : 'email',
  email,
})

/** Carried from screen to screen. */
export type Flow = {
  destination: string
  /** At checkout the guest's cart becomes the customer's without a merge. */
  preserveCart?: boolean
  business?: boolean
  providers: readonly Provider[]
  /** What stands in their place while staff have switched them off. */
  providersOff?: string
  captcha?: { service: 'turnstile' | 'recaptcha'; siteKey: string; scriptUrl: string }
}

export const keepsCart = (destination: string): boolean => /^\/checkout(?:[/?]|$)/.test(destination)
