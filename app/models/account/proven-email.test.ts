import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = Object.keys(import.meta.glob(['/app/**/*.{ts,tsx}', '!/app/**/*.test.{ts,tsx}']))

const using = (pattern: RegExp) =>
  sources.filter((path) => pattern.test(readFileSync(`.${path}`, 'utf8'))).sort()

test('only what reads a proof makes a proven address', () => {
  expect(using(/\bprovenEmail\(/).filter((path) => !path.endsWith('/proven-email.ts'))).toEqual([
    '/app/http/session.server.ts',
    '/app/services/account-change/deletion.server.ts',
    '/app/services/account-change/email-change.server.ts',
    '/app/services/communication/signed-link.server.ts',
    '/app/services/customer/mapping.ts',
    '/app/services/identity-provider/mapping.ts',
    '/app/services/mail-link/mail-links.server.ts',
    '/app/services/review/links.server.ts',
    '/app/services/staff/callers.server.ts',
  ])
  expect(using(/as ProvenEmail/)).toEqual(['/app/models/account/proven-email.ts'])
})
