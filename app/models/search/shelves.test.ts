import { expect, test } from 'vitest'
import { type Category, categoryTree } from '../catalog/category'
import { shelvesCalled } from './shelves'

const category = (name: string, idealForSuggestions = true): Category => ({
  id: name,
  key: name,
  name,
  description: '',
  path: `/${name}/`,
  kind: 'shelf',
  pageType: 'listing',
  idealForSuggestions,
  childKeys: [],
})
const tree = categoryTree(
  ['Almonds', 'Brazil & Pine Nuts', 'Mangoes', 'Gift Boxes']
    .map((name) => category(name))
    .concat(category('Hidden Almonds', false)),
)

test.each([
  ['almond', ['Almonds']],
  ['raw ALMONDS, 5 lb', ['Almonds']],
  ['pine nut', ['Brazil & Pine Nuts']],
  ['mango', ['Mangoes']],
  ['box', ['Gift Boxes']],
  ['as is', []],
  ['', []],
  ['アーモンド "', []],
])('%s', (query, names) => {
  expect(shelvesCalled(tree, query).map(({ name }) => name)).toEqual(names)
})
