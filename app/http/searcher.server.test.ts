import { expect, test } from 'vitest'
import { searcherOf } from './searcher.server'

const asked = (headers: Record<string, string>) =>
  searcherOf(new Request('https://shop.example/', { headers }))

test('the token comes from the cookie', () => {
  expect(asked({ Cookie: 'a=b; _ALGOLIA=anonymous-12; c=d' })).toEqual({
    userToken: 'anonymous-12',
    counted: true,
  })
  expect(asked({ Cookie: '_ALGOLIA=anonymous-12' }).userToken).toBe('anonymous-12')
})

test.each(['', '_ALGOLIA=', '_ALGOLIA=no"token', 'MY_ALGOLIA=x', `_ALGOLIA=${'a'.repeat(130)}`])(
  'no token in %j',
  (Cookie) => {
    expect(asked({ Cookie })).toEqual({ counted: true })
  },
)

test('with Global Privacy Control there is neither counting nor a token', () => {
  expect(asked({ Cookie: '_ALGOLIA=anonymous-12', 'Sec-GPC': '1' })).toEqual({ counted: false })
})

test('nor for a customer who opted out in another browser', () => {
  expect(searcherOf(new Request('https://shop.example/'), true)).toEqual({ counted: false })
})
