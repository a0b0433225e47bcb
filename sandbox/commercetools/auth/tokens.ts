import type { Database } from '../../database'
import type { Principal } from '../engine/types'

const TABLE = `CREATE TABLE IF NOT EXISTS ct_tokens (
  token TEXT PRIMARY KEY, expires INTEGER NOT NULL, principal TEXT NOT NULL) WITHOUT ROWID`

/** 48 hours, as on the platform. */
export const ACCESS_SECONDS = 172_800

type Kept = { principal: Principal; expires: number }

/** Access tokens in the sandbox's database. */
export class Tokens {
  private readonly known = new Map<string, Kept>()

  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {
    database.run(TABLE)
  }

  issue(principal: Principal): string {
    const now = this.now().getTime()
    const token = newToken()
    this.database.run('DELETE FROM ct_tokens WHERE expires <= ?', now)
    this.database.run(
      'INSERT INTO ct_tokens (token, expires, principal) VALUES (?, ?, ?)',
      token,
      now + ACCESS_SECONDS * 1000,
      JSON.stringify(principal),
    )
    return token
  }

  /** Undefined if the token is unknown or expired. */
  find(token: string): Kept | undefined {
    const kept = this.known.get(token) ?? this.read(token)
    if (!kept || kept.expires <= this.now().getTime()) {
      this.known.delete(token)
      return undefined
    }
    this.known.set(token, kept)
    return kept
  }

  private read(token: string): Kept | undefined {
    const row = this.database.first<{ expires: number; principal: string }>(
      'SELECT expires, principal FROM ct_tokens WHERE token = ?',
      token,
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
