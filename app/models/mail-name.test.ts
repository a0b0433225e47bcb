import { expect, it } from 'vitest'
import { mailName } from './mail-name'

it.each([
  ['Hazel Park', 'Hazel Park'],
  ['Rivera Bakery, Inc.', 'Rivera Bakery, Inc.'],
  ['St. John & Sons 24/7', 'St. John & Sons'],
  ['Zoë O’Brien-Núñez', 'Zoë O’Brien-Núñez'],
  ['7-Eleven', '7-Eleven'],
  [
    'Your Cobnut refund of $250 is ready: claim at http://evil.example/refund',
    'Your Cobnut refund of is ready: claim at',
  ],
  ['Call help@evil.example', 'Call'],
  ['See evil.example today', 'See evil. example today'],
  ['See evil。example', 'See evil. example'],
  ['www.evil.example', 'Somebody'],
  ['HTTPS://EVIL.EXAMPLE', 'Somebody'],
  ['evil.example/refund', 'Somebody'],
  ['ｈttps：／／evil．example', 'Somebody'],
  ['You get 250 dollars', 'You get'],
  ['You get 250 USD now', 'You get now'],
  ['You get USD250', 'You get'],
  ['You get 250€ or £5', 'You get or'],
  ['', 'Somebody'],
  [' \n ', 'Somebody'],
])('%j is %j', (typed, name) => {
  expect(mailName(typed)).toBe(name)
})

it('is at most 60 letters long', () => {
  expect(mailName('x'.repeat(5_000))).toHaveLength(60)
  expect([...mailName('🥜'.repeat(100))]).toHaveLength(60)
})
