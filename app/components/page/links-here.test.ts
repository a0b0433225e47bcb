import { expect, it } from 'vitest'
import { leadsHere } from './links-here'

const HERE = 'https://cobnut.example/nuts/?sort=price'

it.each([
  ['/nuts/?sort=price', true],
  ['https://cobnut.example/nuts/?sort=price', true],
  ['/nuts/', false],
  ['/nuts/?sort=price#top', false],
  ['#top', false],
  ['?', false],
  ['https://elsewhere.example/nuts/?sort=price', false],
  ['mailto:help@cobnut.example', false],
])('%s leads here: %s', (href, isHere) => {
  expect(leadsHere(href, HERE)).toBe(isHere)
})
