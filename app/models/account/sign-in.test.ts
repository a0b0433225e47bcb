import { expect, it } from 'vitest'
import { deviceWords, isOver, networkWords, SIGN_IN_AGES } from './sign-in'

const now = new Date('2026-03-01T12:00:00Z')
const { remembered, brief } = SIGN_IN_AGES

it.each([
  ['used just now', true, remembered.mostMs - 1, 0, false],
  ['as old as may be', true, remembered.mostMs + 1, 0, true],
  ['not used for long', true, remembered.unusedMs + 1, remembered.unusedMs + 1, true],
  ['brief, used just now', false, brief.mostMs - 1, 0, false],
  ['brief, as old as may be', false, brief.mostMs + 1, 0, true],
  ['brief, left alone', false, brief.unusedMs + 1, brief.unusedMs + 1, true],
])('a sign-in that is %s', (_, kept, age, unused, over) => {
  const at = { createdAt: now.getTime() - age, lastUsedAt: now.getTime() - unused, remembered: kept }
  expect(isOver(at, now)).toBe(over)
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.0', 'A browser'],
  [null, 'A browser'],
])('%s is %s', (agent, words) => {
  expect(deviceWords(agent)).toBe(words)
})

it.each([
  ['203.0.113.7', '203.0.113.…'],
  ['2001:db8:1:2', '2001:db8:1:…'],
  ['', ''],
])('the network %j is shown as %j', (network, words) => {
  expect(networkWords(network)).toBe(words)
})
