import type { Kind } from './records'

const LETTERS = '0123456789abcdefghijkmnpqrstvwxyz'

/** A short random name such as Braintree's classic ids. */
export function randomId(length: number): string {
  return [...crypto.getRandomValues(new Uint8Array(length))]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
}

/** The global id of a classic one: Braintree encodes the kind and the classic id. */
export function globalId(kind: Kind, legacyId: string): string {
  return btoa(`${kind}_${legacyId}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** A new pair of ids. */
export function newIds(kind: Kind): { id: string; legacyId: string } {
  const legacyId = randomId(8)
  return { id: globalId(kind, legacyId), legacyId }
}
