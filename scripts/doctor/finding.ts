import { variables } from '../../app/services/environment/environment'

/** What the doctor found: a line for each. */
export type Finding = {
  /** `unknown`: it could not be asked, or is yours to judge. */
  state: 'ok' | 'missing' | 'unknown'
  about: string
  says: string
  /** How to mend it. */
  mend?: string
  /** The shop could not sell without it. */
  sells?: boolean
}

/** The values that the doctor works with. */
export type Values = Record<string, string | undefined>

export const fine = (about: string, says: string): Finding => ({ state: 'ok', about, says })

/** Something without which the shop cannot sell. */
export const vital = (about: string, says: string, mend: string): Finding => ({
  state: 'missing',
  about,
  says,
  mend,
  sells: true,
})

export const wanting = (about: string, says: string, mend: string): Finding => ({
  state: 'missing',
  about,
  says,
  mend,
})

export const unknown = (about: string, says: string, mend?: string): Finding => ({
  state: 'unknown',
  about,
  says,
  mend,
})

const MARKS = { ok: 'ok ', missing: 'NO ', unknown: '?  ' }

/** A finding as a line. No secret is ever in it, whatever a vendor answered. */
export function lineOf({ state, about, says, mend }: Finding, values: Values): string {
  const line = `${MARKS[state]} ${about}: ${says}${mend ? ` → ${mend}` : ''}`
  const secrets = variables()
    .filter(({ secret }) => secret)
    .flatMap(({ name }) => values[name]?.split(',') ?? [])
  return secrets
    .filter((secret) => secret.length > 3)
    .reduce((text, secret) => text.replaceAll(secret, '***'), line)
}
