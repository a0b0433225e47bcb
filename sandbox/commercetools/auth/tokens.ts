import type { Database } from '../../database'
import type { Principal } from '../engine/types'

const TABLE = `CREATE TABLE IF NOT EXISTS ct_tokens (
  token TEXT PRIMARY KEY, kind TEXT NOT NULL, expires INTEGER NOT NULL, principal TEXT NOT NULL) WITHOUT ROWID`

/** 48 hours, as on the platform. */
export const ACCESS_SECONDS = 172_800
const REFRESH_SECONDS = 200 * 24 * 3_600

type Kind = 'access' | 'refresh'
type Kept = { principal: Principal; expires: number }

/** Access and refresh tokens in the sandbox's database. */
export class Tokens {
  private readonly known = new Map<string, Kept>()

  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {
    database.run(TABLE)
  }

  issueAccess(principal: Principal): string {
    return this.issue('access', newToken(), principal, ACCESS_SECONDS)
  }

  issueRefresh(principal: Principal, projectKey: string): string {
    return this.issue('refresh', `${projectKey}:${newToken()}`, principal, REFRESH_SECONDS)
  }

  /** Undefined if the token is unknown, of the other kind or expired. */
  find(kind: Kind, token: string): Kept | undefined {
    const name = `${kind} ${token}`
    const kept = this.known.get(name) ?? this.read(kind, token)
    if (!kept || kept.expires <= this.now().getTime()) {
      this.known.delete(name)
      return undefined
    }
    this.known.set(name, kept)
    return kept
  }

  revoke(token: string): void {
    for (const kind of ['access', 'refresh']) this.known.delete(`${kind} ${token}`)
    this.database.run('DELETE FROM ct_tokens WHERE token = ?', token)
  }

  /** Ends all sessions of a customer, as a password change does. */
  revokeCustomer(customerId: string): void {
    this.known.clear()
    this.database.run(`DELETE FROM ct_tokens WHERE principal ->> '$.customerId' = ?`, customerId)
  }

  private issue(kind: Kind, token: string, principal: Principal, seconds: number): string {
    const now = this.now().getTime()
    this.database.run('DELETE FROM ct_tokens WHERE expires <= ?', now)
    this.database.run(
      'INSERT INTO ct_tokens (token, kind, expires, principal) VALUES (?, ?, ?, ?)',
      token,
      kind,
      now + seconds * 1000,
      JSON.stringify(principal),
    )
    return token
  }

  private read(kind: Kind, token: string): Kept | undefined {
    const row = this.database.first<{ expires: number; principal: string }>(
      'SELECT expires, principal FROM ct_tokens WHERE token = ? AND kind = ?',
      token,
      kind,
    )
    return row && { principal: JSON.parse(row.principal) as Principal, expires: row.expires }
  }
}

/** 32 random characters that are safe in addresses. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
