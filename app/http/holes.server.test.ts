import { expect, test, vi } from 'vitest'
import { PAGE_EDIT } from '~/models/cart/page-edit'
import { bodyInPieces, bodyOf, fill, holesOf, partsOf } from './holes.server'

const page =
  '<a nonce="old">ü</a><shop-hole data-name="count" data-of="%7B%22sku%22%3A%221%22%7D"><b>0</b></shop-hole>' +
  '<b nonce="old"></b><shop-hole data-name="name" data-of="null"></shop-hole>&lt;shop-hole data-name='
const encode = (css: string) => new TextEncoder().encode(css)
const sheets = { whole: encode('a{color:red}'), shelf: encode('b{}'), till: encode('c{}') }
const textOf = (body: Uint8Array) => new TextDecoder().decode(body)

test('a stranger gets the page with a nonce of its own and without marks', () => {
  expect(textOf(bodyOf(partsOf(page, 'old'), { nonce: 'new', sheets }))).toBe(
    '<a nonce="new">ü</a><b>0</b><b nonce="new"></b>&lt;shop-hole data-name=',
  )
  expect(textOf(bodyOf(partsOf('nothing to fill', 'old'), { nonce: 'new', sheets }))).toBe('nothing to fill')
})

test('a visitor gets what is theirs, and the page stays as it was', async () => {
  const parts = partsOf(page, 'old')
  const htmlFor = vi.fn(async ({ name }: { name: string }) => (name === 'count' ? '<b>3 ü</b>' : undefined))
  const filled = await fill(parts, htmlFor)
  expect(htmlFor.mock.calls.map(([{ name }]) => name)).toEqual(['count', 'name'])
  expect(holesOf(parts).map(({ data }) => data)).toEqual([{ sku: '1' }, null])
  expect(textOf(bodyOf(parts, { nonce: 'n', sheets, filled }))).toContain('</a><b>3 ü</b><b nonce="n">')
  expect(textOf(bodyOf(parts, { nonce: 'n', sheets }))).toContain('</a><b>0</b><b nonce="n">')
})

test('forms have the id of their answer, in holes too', async () => {
  const form = `<input value="${PAGE_EDIT}">`
  const parts = partsOf(`${form}<shop-hole data-name="x" data-of="null">${form}</shop-hole>${form}`, 'old')
  const answers = [
    textOf(bodyOf(parts, { nonce: 'n', sheets })),
    textOf(bodyOf(parts, { nonce: 'n', sheets, filled: await fill(parts, async () => form) })),
  ]
  const ids = answers.map((html) => new Set([...html.matchAll(/value="([^"]+)"/g)].map(([, id]) => id)))
  expect(ids.map(({ size }) => size)).toEqual([1, 1])
  expect([...(ids[0] ?? [])]).not.toEqual([...(ids[1] ?? [])])
  expect(answers.join()).not.toContain(PAGE_EDIT)
})

test('an empty fill takes away what strangers see', async () => {
  const parts = partsOf(page, 'old')
  const filled = await fill(parts, async () => '')
  expect(textOf(bodyOf(parts, { nonce: 'n', sheets, filled }))).not.toContain('<b>0</b>')
})

test('late holes are asked for together once the page is read, and each is filled in its place', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const hole = (name: string) =>
    `<shop-hole data-name="${name}" data-of="null" data-late="all">none</shop-hole>`
  const form = `<input value="${PAGE_EDIT}">`
  const parts = partsOf(
    `<a></a>${form}${hole('one')}<b></b>${hole('two')}<c></c>${hole('three')}<d></d>`,
    'x',
  )
  const late = holesOf(parts)
  const asked: string[] = []
  const body = bodyInPieces(parts, { nonce: 'n', sheets }, new Set(late), async ({ name }) => {
    asked.push(name)
    if (name === 'two') throw new Error('broken')
    return name === 'one' ? `<i>1</i>${form}` : undefined
  })
  if (!(body instanceof ReadableStream)) throw new Error('It came at once.')
  const reader = body.getReader()
  expect(asked).toEqual([])
  const pieces: string[] = []
  for (let part = await reader.read(); !part.done; part = await reader.read()) pieces.push(textOf(part.value))
  expect(asked).toEqual(['one', 'two', 'three'])
  const ids = new Set([...pieces.join('').matchAll(/value="([^"]+)"/g)].map(([, id]) => id))
  expect(ids.size).toBe(1)
  const [id] = ids
  expect(pieces.map((piece) => piece.replaceAll(id ?? '', 'ID'))).toEqual([
    '<a></a><input value="ID">',
    '<i>1</i><input value="ID"><b></b>',
    'none<c></c>',
    'none<d></d>',
  ])
})

test('the sheet goes into its own style element', () => {
  const styled =
    '<style nonce="old">b{}</style><style data-shop="" nonce="old"></style>&lt;style data-shop=""&gt;'
  expect(textOf(bodyOf(partsOf(styled, 'old'), { nonce: 'n', sheets }))).toBe(
    '<style nonce="n">b{}</style><style data-shop="" nonce="n">a{color:red}</style>&lt;style data-shop=""&gt;',
  )
  const withoutNonce = '<style data-shop=""></style>'
  expect(textOf(bodyOf(partsOf(withoutNonce, 'old'), { nonce: 'n', sheets }))).toBe(
    '<style data-shop="">a{color:red}</style>',
  )
})

test.each([
  ['shelf', 'b{}'],
  ['till', 'c{}'],
])('a page that names a shorter sheet gets it: %s', (name, css) => {
  const styled = `<style data-shop="${name}" nonce="old"></style>`
  expect(textOf(bodyOf(partsOf(styled, 'old'), { nonce: 'n', sheets }))).toBe(
    `<style data-shop="${name}" nonce="n">${css}</style>`,
  )
})
