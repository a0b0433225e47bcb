import { variables } from '../../app/services/environment/environment'

/** One line of the doctor's report. */
export type Finding = {
  /** `unknown`: it could not be checked, or you decide. */
  state: 'ok' | 'missing' | 'unknown'
  about: string
  says: string
  /** How to fix it. */
  mend?: string
  /** The shop cannot sell without it. */
  sells?: boolean
}

export type Values = Record<string, string | undefined>

export const fine = (about: string, says: string): Finding => ({ state: 'ok', about, says })

/** A finding without which the shop cannot sell. */
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

/** Never contains a secret, whatever a vendor answered. */
export function lineOf({ state, about, says, mend }: Finding, values: Values): string {
  const line = `${MARKS[state]} ${about}: ${says}${mend ? ` → ${mend}` : ''}`
  const secrets = variables()
    .filter(({ secret }) => secret)
    .flatMap(({ name }) => values[name]?.split(',') ?? [])
  return secrets
    .filter((secret) => secret.length > 3)
    .reduce((text, secret) => text.replaceAll(secret, '***'), line)
}
