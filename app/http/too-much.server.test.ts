import { expect, test } from 'vitest'
import { tooMuch } from './too-much.server'

const statusOf = (path: string, headers: HeadersInit = {}) =>
  tooMuch(new Request(`https://cobnut.example${path}`, { headers }))?.status

test.each<[string, string, HeadersInit, number | undefined]>([
  ['a page', '/nuts/?page=2', { Cookie: 'cobnut=cart.signed' }, undefined],
  ['all of our cookies and those of others', '/cart', { Cookie: 'x'.repeat(12_000) }, undefined],
  ['a long query', `/nuts/?a=${'x'.repeat(4096)}`, {}, 414],
  ['huge cookies', '/cart', { Cookie: 'x'.repeat(12_289) }, 431],
  ['a huge header', '/cart', { 'X-Odd': 'x'.repeat(15_361) }, 431],
  ['the routes of a page', `/__manifest?version=1${'&p=/cart'.repeat(100)}`, {}, undefined],
  ['the routes of a hundred pages', `/__manifest?version=1${'&p=/cart'.repeat(101)}`, {}, 414],
  ['one route of many segments', `/__manifest?version=1&p=${'/a'.repeat(400)}`, {}, 414],
  ['routes of many segments', `/__manifest?version=1${`&p=${'/a'.repeat(20)}`.repeat(20)}`, {}, 414],
])('%s', (_, path, headers, status) => {
  expect(statusOf(path, headers)).toBe(status)
})
