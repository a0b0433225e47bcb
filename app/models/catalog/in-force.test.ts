import { expect, test } from 'vitest'
import { FALLBACK_NAVIGATION } from './fallback-navigation'
import { inForce } from './navigation'

const at = (text: string) => Date.parse(text)

test('banner and campaigns show from their begin until their end', () => {
  const dated = { from: '2026-12-01T00:00:00Z', to: '2026-12-24T00:00:00Z' }
  const navigation = {
    ...FALLBACK_NAVIGATION,
    banner: { text: 'Order by December 16', ...dated },
    campaigns: [
      { promotionName: 'always', text: 'Always' },
      { promotionName: 'winter', text: 'Winter', ...dated },
    ],
  }
  const shown = (now: string) => {
    const { banner, campaigns } = inForce(navigation, at(now))
    return [banner?.text, campaigns.map(({ promotionName }) => promotionName).join()]
  }
  expect(shown('2026-11-30T23:59:00Z')).toEqual([undefined, 'always'])
  expect(shown('2026-12-01T00:00:00Z')).toEqual(['Order by December 16', 'always,winter'])
  expect(shown('2026-12-24T00:00:00Z')).toEqual([undefined, 'always'])
  expect(inForce(FALLBACK_NAVIGATION, 0)).toBe(FALLBACK_NAVIGATION)
})
