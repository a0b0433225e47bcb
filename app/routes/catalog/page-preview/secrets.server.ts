import { digestBytes } from '~/services/digest'

/** Compares digests, so that the time says nothing about the secret. */
export async function isSameSecret(secret: string, given: string): Promise<boolean> {
  const [one, other] = await Promise.all([digestBytes(secret), digestBytes(given)])
  return one.every((byte, index) => byte === other[index])
}
