import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import type { Database } from '../database'

const KEY_ID = 'sandbox-1'

type Pair = { privateJwk: JWK; publicJwk: JWK }

/** The key that signs ID tokens. It is stored, because tokens outlive a restart. */
export function createKeys(database: Database) {
  database.run('CREATE TABLE IF NOT EXISTS identity_keys (id TEXT PRIMARY KEY, pair TEXT NOT NULL)')

  async function pair(): Promise<Pair> {
    const row = database.first<{ pair: string }>('SELECT pair FROM identity_keys WHERE id = ?', KEY_ID)
    if (row) return JSON.parse(row.pair)
    const made = await generateKeyPair('RS256', { extractable: true })
    const keys = {
      privateJwk: await exportJWK(made.privateKey),
      publicJwk: { ...(await exportJWK(made.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' },
    }
    database.run('INSERT OR IGNORE INTO identity_keys (id, pair) VALUES (?, ?)', KEY_ID, JSON.stringify(keys))
    return keys
  }

  return {
    publicKeys: async () => ({ keys: [(await pair()).publicJwk] }),
    async sign(claims: Record<string, unknown>, now: Date): Promise<string> {
      const at = Math.floor(now.getTime() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .setIssuedAt(at)
        .setExpirationTime(at + 3600)
        .sign(await importJWK((await pair()).privateJwk, 'RS256'))
    },
  }
}

export type Keys = ReturnType<typeof createKeys>
