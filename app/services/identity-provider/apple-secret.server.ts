import { importPKCS8, SignJWT } from 'jose'
import type { AppleClient } from './configuration'

/** Apple's client secret: a token of a few minutes, signed with the team's key. */
export async function appleSecret(
  { issuer, clientId, teamId, keyId, privateKey }: AppleClient,
  now: Date,
): Promise<string> {
  const at = Math.floor(now.getTime() / 1000)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(at)
    .setExpirationTime(at + 300)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
