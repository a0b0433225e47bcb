import { expect, test } from 'vitest'
import { cleanAddress } from './addresses.server'

const cleaned = (path: string, method = 'GET') =>
  cleanAddress(new Request(`https://cobnut.example${path}`, { method }))

test.each([
  ['/nuts/almonds/%E2%80%8B', '/nuts/almonds/'],
  ['/orders/CN%E2%80%917ABC%E2%80%932DEF?token=1', '/orders/CN-7ABC-2DEF?token=1'],
  ['/gifts/redeem%C2%A0', '/gifts/redeem'],
  ['/cart%20', '/cart'],
  ['/%E2%80%8B/evil.example', '/evil.example'],
])('%s is %s', (path, clean) => {
  expect(cleaned(path)).toBe(clean)
})

test.each(['/', '/nuts/almonds/', '/search/caf%C3%A9', '/%E6%97%A5', '/a%20b', '/%e2%80'])(
  '%s stays',
  (path) => {
    const clean = cleaned(path)
    expect(clean === undefined || cleaned(clean) === undefined).toBe(true)
    if (!path.endsWith('%80')) expect(clean).toBeUndefined()
  },
)

test('what is posted is not led elsewhere', () => {
  expect(cleaned('/cart%E2%80%8B', 'POST')).toBeUndefined()
})
