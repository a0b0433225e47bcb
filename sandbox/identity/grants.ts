import type { Database } from '../database'
import type { ProviderName } from './clients'
import type { Person } from './people'

export type Grant = {
  provider: ProviderName
  redirectUri: string
  nonce: string | undefined
  challenge: string | undefined
  person: Person
  issuedAt: number
}

/** Codes are valid once, for this long. */
const CODE_MS = 60_000

export type Grants = ReturnType<typeof createGrants>

export function createGrants(database: Database, now: () => Date) {
  database.run('CREATE TABLE IF NOT EXISTS identity_codes (code TEXT PRIMARY KEY, grant_json TEXT NOT NULL)')
  database.run('CREATE TABLE IF NOT EXISTS identity_tokens (token TEXT PRIMARY KEY, person TEXT NOT NULL)')
  return {
    issue(grant: Omit<Grant, 'issuedAt'>): string {
      const code = crypto.randomUUID()
      const kept: Grant = { ...grant, issuedAt: now().getTime() }
      database.run('INSERT INTO identity_codes (code, grant_json) VALUES (?, ?)', code, JSON.stringify(kept))
      return code
    },
    /** Uses up the code. */
    redeem(code: string): Grant | undefined {
      const row = database.first<{ grant_json: string }>(
        'SELECT grant_json FROM identity_codes WHERE code = ?',
        code,
      )
      database.run('DELETE FROM identity_codes WHERE code = ?', code)
      const grant: Grant | undefined = row && JSON.parse(row.grant_json)
      return grant && now().getTime() - grant.issuedAt <= CODE_MS ? grant : undefined
    },
    accessToken(person: Person): string {
      const token = crypto.randomUUID()
      database.run('INSERT INTO identity_tokens (token, person) VALUES (?, ?)', token, JSON.stringify(person))
      return token
    },
    personOfToken(token: string): Person | undefined {
      const row = database.first<{ person: string }>(
        'SELECT person FROM identity_tokens WHERE token = ?',
        token,
      )
      return row && JSON.parse(row.person)
    },
  }
}
