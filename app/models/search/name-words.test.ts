import { expect, it } from 'vitest'
import { headWords, shelfWords } from './name-words'

it.each<[name: string, heads: string[]]>([
  ['Wildflower Honey', ['Honey']],
  ['Honey-Roasted Peanuts', ['Peanuts']],
  ['Ceylon Cinnamon, ground', ['Cinnamon']],
  ['Cinnamon Glazed Almonds', ['Almonds']],
  ['Ginger in Dark Chocolate', ['Ginger']],
  ['Apple Chips with Cinnamon', ['Chips']],
  ['Cacao Powder, raw', ['Cacao', 'Powder', 'cocoa']],
  ['Georgia Pecan Halves, raw', ['Pecan', 'Halves']],
  ['Tellicherry Peppercorns', ['Peppercorns', 'black pepper']],
  ['Almonds in the Shell', ['Almonds', 'inshell']],
  ['Decaf Larder Blend', []],
  ['Seeds', ['Seeds']],
  ['', []],
])('%s is %j', (name, heads) => {
  expect(headWords(name)).toEqual(heads)
})

it.each<[name: string, shelves: string[], words: string[]]>([
  ['Black Beans', ['Beans & Lentils'], ['beans']],
  ['Dark Chocolate Espresso Beans', ['Dark Chocolate'], ['chocolate']],
  ['Dried Peaches', ['Apples, Pears & Peaches'], ['peaches']],
  ['Sun-Dried Tomato Halves', ['Dried Vegetables'], []],
  ['Roasted Chickpeas', ['Roasted Beans & Peas', 'Office Snacks'], []],
  ['Plain', [], []],
])('%s on the shelves %j: %j', (name, shelves, words) => {
  expect(shelfWords(name, shelves)).toEqual(words)
})
