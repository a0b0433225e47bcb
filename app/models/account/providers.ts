/** Identity providers. */
export const PROVIDERS = ['google', 'apple', 'facebook'] as const

export type Provider = (typeof PROVIDERS)[number]

export const PROVIDER_NAMES: Record<Provider, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
}

export const isProvider = (name: string | undefined): name is Provider =>
  PROVIDERS.some((provider) => provider === name)

export type LoginType = 'password' | 'magic link' | Provider

/** A provider's claims about a visitor. */
export type ProvenIdentity = {
  provider: Provider
  /** The provider's own id of the person; addresses may change hands. */
  subject: string
  email?: string
  /** The provider says that the address is theirs. */
  emailVerified: boolean
  name: string
}

/** Google refuses to sign in within the browsers that such apps bring along. */
export const isInAppBrowser = (userAgent: string | null): boolean =>
  /\b(?:Instagram|FBAN|FBAV|Snapchat|Pinterest)\b/.test(userAgent ?? '')
