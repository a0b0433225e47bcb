import { expect, test } from 'vitest'
import { cleanAddress, readableRequest } from './addresses.server'

const SOURCES = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const cleaned = (path: string, method = 'GET') =>
  cleanAddress(new Request(`https://cobnut.example${path}`, { method }))

test.each([
  ['/nuts/almonds/%E2%80%8B', '/nuts/almonds/'],
  ['/orders/CN%E2%80%917ABC%E2%80%932DEF?token=1', '/orders/CN-7ABC-2DEF?token=1'],
  ['/gifts/redeem%C2%A0', '/gifts/redeem'],
  ['/cart%20', '/cart'],
  ['/favorites/a%CD%8Fb%F3%A0%80%A0c%C2%AD', '/favorites/abc'],
  ['/refer/%EF%BC%A1%D9%A3%D6%BE%EF%BC%A2', '/refer/A3-B'],
  ['/%E2%80%8B/evil.example', '/evil.example'],
])('%s is %s', (path, clean) => {
  expect(cleaned(path)).toBe(clean)
})

test.each(['/', '/nuts/almonds/', '/search/caf%C3%A9', '/%E6%97%A5', '/a%20b', '/%e2%80', '/%E0%A4%A'])(
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

const NAMES = [...new Set(Object.values(SOURCES).flatMap((source) => namesIn(source)))].toSorted()
/** Text, a choice or a count; the others are codes. */
const NO_CODES =
  'before category draft from limit line list lookups more of p path q query sent shipment step to type'.split(
    ' ',
  )

function namesIn(source: string): string[] {
  return Array.from(source.matchAll(/searchParams\.(?:get|getAll|has)\('(\w+)'/g), ([, name = '']) => name)
}

test.each(NAMES)('the query parameter %s is read as it was meant', (name) => {
  const request = new Request(`https://cobnut.example/x?${name}=%CD%8FA%E2%80%93%EF%BC%93%C2%A0`)
  const read = new URL(readableRequest(request).url).searchParams.get(name)
  expect(read).toBe(NO_CODES.includes(name) ? 'A–３ ' : 'A-3')
})

test.each(['.', ',', ' ', ')', '”', '.”', '?!'])('a key in a link is read without "%s" behind it', (mark) => {
  const read = (name: string) => {
    const url = `https://cobnut.example/sign/link?${new URLSearchParams({ [name]: `a1b2${mark}` })}`
    return new URL(readableRequest(new Request(url)).url).searchParams.get(name)
  }
  expect([read('key'), read('token'), read('code')]).toEqual(['a1b2', 'a1b2', 'a1b2'])
  expect(read('query')).toBe(`a1b2${mark}`)
})
