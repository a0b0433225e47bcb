import type { ProvenEmail } from './proven-email'

export const PROVIDERS = ['google', 'apple', 'facebook'] as const

export type Provider = (typeof PROVIDERS)[number]

export const PROVIDER_NAMES: Record<Provider, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
}

export const isProvider = (name: string | undefined): name is Provider =>
  PROVIDERS.some((provider) => provider === name)

export type LoginType = 'password' | 'magic link' | 'passkey' | Provider

export type ProvenIdentity = {
  provider: Provider
  /** The provider's own id; addresses may change hands. */
  subject: string
  email?: string
  /** If the provider vouches for the address. */
  provenEmail?: ProvenEmail
  name: string
}

/** Google refuses to sign in inside these apps' browsers. */
export const isInAppBrowser = (userAgent: string | null): boolean =>
  /\b(?:Instagram|FBAN|FBAV|Snapchat|Pinterest)\b/.test(userAgent ?? '')
