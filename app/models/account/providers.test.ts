import { expect, it } from 'vitest'
import { isInAppBrowser } from './providers'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Instagram 350.0.0.30', true],
  ['Mozilla/5.0 (Linux; Android 15) [FBAN/EMA;FBAV/400.0.0]', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', false],
  [null, false],
])('%s is within another app: %s', (agent, within) => {
  expect(isInAppBrowser(agent)).toBe(within)
})
