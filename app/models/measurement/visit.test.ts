import { expect, it } from 'vitest'
import type { Navigation } from '../catalog/navigation'
import { eventsOfVisit } from './visit'

const navigation: Navigation = {
  menus: [
    {
      text: 'Nuts',
      url: '/nuts/',
      sections: [{ groups: [{ title: 'Kinds', links: [{ text: 'Walnuts', url: '/nuts/walnuts/' }] }] }],
    },
  ],
  utility: [],
  popular: [{ text: 'Organic', url: '/search/instant?query=organic' }],
  campaigns: [],
  social: [],
}
const visit = (from: string, to: string) =>
  eventsOfVisit(new URL(from, 'https://shop.example'), new URL(to, 'https://shop.example'), navigation)

it('tells a link of the menus, with its words', () => {
  expect(visit('/', '/nuts/walnuts/')).toMatchObject([{ name: 'Navigation Clicked', text: 'Walnuts' }])
  expect(visit('/', '/search/instant?query=organic')).toMatchObject([{ text: 'Organic' }])
})

it('tells nothing of other pages and of the same one', () => {
  expect(visit('/', '/about')).toEqual([])
  expect(visit('/nuts/', '/nuts/')).toEqual([])
})
