import { expect, test } from 'vitest'
import { base32, codeAt, isSecret, newSecret, stepOf } from './timed-code'

// OWASP ASVS: 2.8.1 (docs/asvs.md)

/** The secret and the codes of RFC 6238, appendix B (SHA-1), in six digits. */
const SECRET = base32(new TextEncoder().encode('12345678901234567890'))

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is %s', async (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(await codeAt(SECRET, step)).toBe(code)
  const at = (shift: number) => new Date((seconds + shift) * 1000)
  expect(await stepOf(SECRET, code, at(0))).toBe(step)
  expect(await stepOf(SECRET, code, at(30))).toBe(step)
  expect(await stepOf(SECRET, code, at(90))).toBeUndefined()
})

test('a new secret has 160 bits', () => {
  expect(isSecret(newSecret())).toBe(true)
  expect(newSecret()).not.toBe(newSecret())
})
