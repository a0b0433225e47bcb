import { expect, test } from 'vitest'
import { ingredientFixture } from './ingredient.fixture'
import type { Offer } from './offer'
import type { BuilderPage } from './page'
import { pageAt, pressWords } from './press'
import { MIX_RULES, sectionRules } from './rules'
import { addressOf } from './words'

const size = { name: '', sku: '', premium: true, inStock: true }
const mix: Offer = {
  kind: 'mix',
  productName: 'Mix',
  sizes: [
    { ...size, value: '5', weight: 5, rules: MIX_RULES },
    { ...size, value: '25', weight: 25, rules: MIX_RULES },
  ],
  ingredients: [ingredientFixture(), ingredientFixture({ productKey: '1101', name: 'Whole Cashews' })],
}
const box: Offer = {
  ...mix,
  kind: 'box',
  sizes: [
    { ...size, value: '2', price: 1000, rules: sectionRules(2) },
    { ...size, value: '3', price: 1500, rules: sectionRules(3) },
  ],
}

function open(offer: Offer, search = ''): BuilderPage {
  const [usual] = offer.sizes
  const state = { size: usual, build: [], name: '', find: { tags: [], keyword: '' }, all: false }
  return pageAt({ offer, state, notices: [], query: '', origin: '' }, new URLSearchParams(search))
}
const addressAt = ({ offer, state }: BuilderPage) => addressOf(offer.kind, state, offer)
const press = (page: BuilderPage, button: string) => {
  const search = new URLSearchParams(addressAt(page).split('?')[1])
  search.set('do', button)
  return pageAt(page, search)
}

test('a press leads on from the address, and says what it did', () => {
  const empty = open(mix)
  const one = press(empty, 'parts.1001.1')
  const two = press(press(one, 'parts.1101.1'), 'parts.1001.3')
  expect(two.state.build).toEqual([
    { key: '1001', parts: 3 },
    { key: '1101', parts: 1 },
  ])
  expect(pressWords('parts.1001.3', one.state, two)).toMatch(
    /^Raw Almonds, 3 parts\. 2 of 10 ingredients, 4 parts, \$\d+\.\d\d$/,
  )
  const without = press(two, 'clear.0')
  expect(pressWords('clear.0', two.state, without)).toMatch(/^Raw Almonds\. 1 of 10 ingredients, 1 part, /)
  expect(pressWords('parts.1001.1', empty.state, empty)).toBe('Raw Almonds. 0 of 10 ingredients')
})

test('what is moved is told by its place', () => {
  const full = press(press(open(box), 'add.1001'), 'add.1101')
  const moved = press(full, 'move.1.0')
  expect(pressWords('move.1.0', full.state, moved)).toBe('Whole Cashews, place 1. 2 of 2 treats, $10.00')
})

test('an address that cannot be is corrected with a sentence, which the next press takes away', () => {
  const corrected = open(mix, 'mix=nonsense')
  expect(corrected.notices).toHaveLength(1)
  expect(press(corrected, 'parts.1001.1').notices).toEqual([])
})

test('an address with an unknown size says which size it shows', () => {
  const named = (name: string, value: string) => ({ ...box.sizes[0], name, value })
  const offer: Offer = { ...box, sizes: [named('Two treats', '2'), named('Three treats', '3')] }
  expect(open(offer, 'size=7').notices).toEqual([
    "We don't make that size. This is two treats; we also make three treats.",
  ])
  for (const search of ['', 'size=', 'size=3']) expect(open(offer, search).notices).toEqual([])
})

test('a gift keeps its code and its size', () => {
  const page = open(box)
  const [, large = box.sizes[0]] = box.sizes
  const gift = { ...page, state: { ...page.state, size: large, gift: 'CODE' } }
  const next = pageAt(gift, new URLSearchParams('size=2&do=add.1001'))
  expect(next.state).toMatchObject({
    gift: 'CODE',
    size: { value: '3' },
    build: [{ key: '1001' }, null, null],
  })
})
