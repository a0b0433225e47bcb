import type { Kind } from './records'

const LETTERS = '0123456789abcdefghijkmnpqrstvwxyz'

/** Like Braintree's classic ids. */
export function randomId(length: number): string {
  return [...crypto.getRandomValues(new Uint8Array(length))]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
}

/** Braintree encodes the kind and the classic id. */
export function globalId(kind: Kind, legacyId: string): string {
  return btoa(`${kind}_${legacyId}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function newIds(kind: Kind): { id: string; legacyId: string } {
  const legacyId = randomId(8)
  return { id: globalId(kind, legacyId), legacyId }
}
