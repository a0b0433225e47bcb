import { expect, test } from 'vitest'
import { allergenFaults } from '../app/models/allergen/faults'
import { demoShop } from '../sandbox/catalog'

const products = demoShop().products.map(({ key = '', name, masterVariant, variants = [] }) => {
  const values = new Map(masterVariant?.attributes?.map(({ name, value }) => [name, value]))
  const sizes = masterVariant ? [masterVariant, ...variants] : []
  const texts = (attribute: string): string[] => values.get(attribute) ?? []
  return {
    key,
    isBuilt: values.get('customProduct') === true,
    parts: JSON.parse(values.get('contentList') ?? '[]') as string[],
    food: {
      name: name.en ?? '',
      tags: values.get('tagReferences')?.map(({ key }: { key: string }) => key) ?? [],
      oneLiner: values.get('oneLinerDescription') ?? '',
      contains: texts('allergens'),
      packedWith: texts('packedWith'),
      ingredients: sizes.flatMap(
        ({ attributes = [] }) => attributes.find(({ name }) => name === 'ingredients')?.value ?? [],
      ),
    },
  }
})
const foods = products.filter(({ isBuilt }) => !isBuilt)

test('no product contradicts itself', () => {
  const faults = foods.flatMap(({ key, food }) => allergenFaults(food).map((fault) => `${key}: ${fault}`))
  expect(faults).toEqual([])
})

test('every product states its allergens, but one whose maker has not said it, and a box of stated parts', () => {
  const silent = foods.filter(({ food }) => food.contains.length === 0)
  expect(silent.map(({ food }) => food.name)).toEqual(['Hemp Hearts', 'Coffee Break Box'])
})

test('a box states what its parts contain', () => {
  const boxes = foods.filter(({ parts, food }) => parts.length > 0 && food.contains.length > 0)
  expect(boxes.length).toBeGreaterThan(15)
  for (const { food, parts } of boxes) {
    const inside = parts
      .flatMap((part) => products.find(({ key }) => key === part)?.food.contains ?? [])
      .filter((name) => name !== 'none')
    expect([food.name, food.contains.filter((name) => name !== 'none').sort()]).toEqual([
      food.name,
      [...new Set(inside)].sort(),
    ])
  }
})
