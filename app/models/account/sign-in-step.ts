import type { Provider } from './providers'

/** A screen of the sign-in flow, with what was typed. */
export type Step = {
  screen: 'email' | 'password' | 'guest' | 'sign-up' | 'link-sent' | 'password-sent' | 'error'
  email: string
  name?: string
  /** Signs up for a business. */
  business?: boolean
  firstName?: string | undefined
  /** Of a mistyped address. */
  meant?: string | undefined
  /** By field; '' for the form. */
  errors?: Record<string, string>
  /** Customer service can help with the error. */
  contact?: boolean
}

/** Links lead to the e-mail address first, or with `step=sign-up` right to making an account. */
export const startingStep = (query: URLSearchParams, email = ''): Step => ({
  screen: query.get('step') === 'sign-up' ? 'sign-up' : 'email',
  email,
})

/** What every screen of the flow carries on. */
export type Flow = {
  /** Where it leads in the end. */
  destination: string
  /** The cart at hand becomes the customer's as it is: at checkout. */
  preserveCart?: boolean
  /** Starts with the choice of a business account. */
  business?: boolean
  /** Whose buttons are shown. */
  providers: readonly Provider[]
  captcha?: { service: 'turnstile' | 'recaptcha'; siteKey: string; scriptUrl: string }
}

/** Who signs in at the checkout goes on with the cart that they have there. */
export const keepsCart = (destination: string): boolean => /^\/checkout(?:[/?]|$)/.test(destination)
