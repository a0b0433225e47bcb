import { expect, test } from 'vitest'
import { contextOf } from './measured-context.server'

const headers = {
  Accept: 'text/html',
  'User-Agent': 'Browser/1',
  'CF-Connecting-IP': '203.0.113.7',
  Referer: 'https://search.example/find?q=who+am+i',
}

test('a page says where it is, what led to it and who asked', () => {
  const url = 'https://shop.example/nuts/?utm_source=mail&utm_campaign=autumn&token=secret'
  expect(contextOf(new Request(url, { headers }))).toEqual({
    page: 'https://shop.example/nuts/',
    referrer: 'https://search.example/find',
    campaign: { source: 'mail', name: 'autumn' },
    agent: 'Browser/1',
    address: '203.0.113.7',
  })
})

test('a beacon is about the page that sent it', () => {
  const request = new Request('https://shop.example/api/events', {
    method: 'POST',
    headers: { Referer: 'https://shop.example/nuts/?utm_medium=social' },
  })
  expect(contextOf(request)).toEqual({ page: 'https://shop.example/nuts/', campaign: { medium: 'social' } })
})

test('the key of a link is not told', () => {
  const url = `https://shop.example/favorites/${'0a'.repeat(24)}`
  expect(contextOf(new Request(url, { headers })).page).toBe('https://shop.example/favorites/[key]')
})

test('without a page there is the shop', () => {
  const request = new Request('https://shop.example/api/events', { method: 'POST' })
  expect(contextOf(request)).toEqual({ page: 'https://shop.example' })
})
