/** Without letters and digits that sound or look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const codeFrom = (random: Uint8Array, length: number): string =>
  [...random.slice(0, length)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')

export const isCode = (text: string, length: number): boolean =>
  text.length === length && [...text].every((letter) => ALPHABET.includes(letter))
