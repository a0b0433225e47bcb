import { expect, it } from 'vitest'
import { botOf } from './bots'

it.each([
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)', 'GPTBot'],
  ['Mozilla/5.0 (compatible; Claude-User/1.0)', 'Claude-User'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', undefined],
  ['Mozilla/5.0 (Linux; Android 15; CUBOT X90) Chrome/130 Mobile', 'CUBOT'],
])('of %s', (userAgent, name) => {
  // A phone of that name is not told from a machine; it is counted apart, not turned away.
  expect(botOf(userAgent)).toBe(name)
})
