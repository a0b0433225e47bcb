import { DAY_MS } from '../dates'

/** How long a second factor opens staff's screens, and how long it counts for acts that cost money. */
const SESSION_MS = DAY_MS / 2
const FRESH_MS = 15 * 60 * 1000

export const isOpenProof = (provenAt: number, now: Date): boolean => now.getTime() - provenAt < SESSION_MS

export const isFreshProof = (provenAt: number, now: Date): boolean => now.getTime() - provenAt < FRESH_MS

type Granted = { permissions: readonly string[]; awaitsFactor?: boolean; provenAt?: number }

/** What commercetools permits counts only after the second factor, if the shop asks for one. */
export function grantedTo(
  permissions: readonly string[],
  asks: boolean,
  provenAt: number | undefined,
): Granted {
  if (!asks || permissions.length === 0) return { permissions }
  return provenAt === undefined ? { permissions: [], awaitsFactor: true } : { permissions, provenAt }
}

/** Fields of the page that asks for the factor; every other field belongs to the form that it interrupted. */
export const FACTOR_FIELD = 'factor-'

/** "ABCDE-12345"; typed in any case, with or without the dash. */
export const readRecoveryCode = (typed: string): string | undefined => {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-7]{16}$/.test(code) ? code : undefined
}

export const readTimedCode = (typed: string): string | undefined => {
  const code = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(code) ? code : undefined
}
