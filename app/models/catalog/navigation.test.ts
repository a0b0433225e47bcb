import { expect, test } from 'vitest'
import { UTILITY as UTILITY_LINKS } from '~/shop/menus'
import { withSeasonalGifts } from './navigation'

test('the season changes the icon of gifts alone', () => {
  const navigation = { menus: [], utility: UTILITY_LINKS, popular: [], campaigns: [], social: [] }
  const { utility } = withSeasonalGifts(navigation)
  expect(utility.find(({ text }) => text === 'Gift Cards')?.icon).toBe('snowflake')
  expect(utility.filter((link, place) => link.icon !== UTILITY_LINKS[place]?.icon)).toHaveLength(1)
})
