import { expect, it } from 'vitest'
import { base64url, fromBase64url, isSigned, macOf } from './signed'

it('accepts what an earlier secret signed, and nothing else', async () => {
  const mac = await macOf('old', 'text')
  expect(await isSigned(['new', 'old'], 'text', mac)).toBe(true)
  expect(await isSigned(['new'], 'text', mac)).toBe(false)
  expect(await isSigned(['new', 'old'], 'other', mac)).toBe(false)
})

it('reads what it wrote, and refuses damaged text', () => {
  const bytes = Uint8Array.from([0, 255, 62, 63, 7])
  expect(fromBase64url(base64url(bytes))).toEqual(bytes)
  for (const text of ['', 'a', 'abcde', 'ab=c', 'a+/b']) expect(fromBase64url(text)).toBeUndefined()
})
