import { expect, test } from 'vitest'
import { bodyWith, cacheKeyOf, claimRenewal } from './edge-cache.server'

const pieces = (...texts: string[]) => ({ pieces: texts.map((text) => new TextEncoder().encode(text)) })
const textOf = (body: Uint8Array) => new TextDecoder().decode(body)

test('a nonce stands wherever the old one stood', () => {
  expect(textOf(bodyWith(pieces('<a nonce="', '">ü</a><b nonce="', '"></b>'), 'new'))).toBe(
    '<a nonce="new">ü</a><b nonce="new"></b>',
  )
  expect(textOf(bodyWith(pieces('no nonce at all'), 'new'))).toBe('no nonce at all')
})

test('a page that has grown old is renewed by one of those who ask for it', () => {
  const page = { ...pieces('x'), headers: [], storedAt: 1000 }
  expect(claimRenewal(page, new Date(1000 + 60_000))).toBe(false)
  expect(claimRenewal(page, new Date(1000 + 60_001))).toBe(true)
  expect(claimRenewal(page, new Date(1000 + 60_002))).toBe(false)
})

test('a page is shared under its address, but not with who is greeted by a dialog', () => {
  const keyOf = (path: string) => cacheKeyOf(new Request(`https://cobnut.example${path}`))
  expect(keyOf('/nuts/?page=2&sort=rating')).toBe(keyOf('/nuts/?sort=rating&page=2'))
  expect(keyOf('/nuts/?orderDate=2026-10-03')).toBeTruthy()
  for (const flag of ['justCompletedReviews', 'hasCompletedReviews', 'reviewsLinkExpired'])
    expect(keyOf(`/nuts/?${flag}=1`), flag).toBeUndefined()
})
