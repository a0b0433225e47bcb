import { describe, expect, it } from 'vitest'
import { certifications, dietaryTags, highlights, shipsFreeFrom, type Tag, type TagKind } from './tags'

const tag = (key: string, kind: TagKind = 'dietary'): Tag => ({ key, name: key, kind, description: '' })

const nutrition = {
  servingSize: { quantity: 28, unit: 'g' },
  perServing: {
    protein: { quantity: 6, unit: 'g', pdv: 12 },
    dietaryFiber: { quantity: 3.5, unit: 'g', pdv: 13 },
    iron: { quantity: 0, unit: 'mg', pdv: 0 },
  },
}

describe('certifications', () => {
  it('hides kosher beside pareve or dairy', () => {
    const tags = [tag('kosher', 'certification'), tag('pareve', 'certification')]
    expect(certifications(tags).map(({ key }) => key)).toEqual(['pareve'])
  })

  it('shows at most four', () => {
    expect(certifications(['a', 'b', 'c', 'd', 'e'].map((key) => tag(key, 'certification')))).toHaveLength(4)
  })
})

describe('highlights', () => {
  it('hides a claim that a stronger one contains', () => {
    const tags = [
      tag('gluten-free'),
      tag('certified-gluten-free', 'certification'),
      tag('salt-free', 'claim'),
      tag('unsalted', 'claim'),
    ]
    expect(highlights(tags, null).map(({ name }) => name)).toEqual(['unsalted'])
  })

  it('fills up with the richest nutrients, never past four', () => {
    expect(highlights([tag('vegan')], nutrition).map(({ name }) => name)).toEqual([
      'vegan',
      '3.5g fiber',
      '6g protein',
    ])
    expect(
      highlights(
        ['a', 'b', 'c', 'd', 'e'].map((key) => tag(key)),
        nutrition,
      ),
    ).toHaveLength(4)
  })
})

it('knows the diets; less salt stands for unsalted and half the salt', () => {
  expect(dietaryTags([tag('unsalted'), tag('vegan'), tag('smoked')])).toEqual(['vegan', 'less-salt'])
  expect(dietaryTags([tag('pareve')])).toEqual(['kosher'])
})

it('takes the smallest total from which an order ships free', () => {
  expect(shipsFreeFrom([tag('alst-35-free-shipping'), tag('alst-25-free-shipping')])).toBe(2500)
  expect(shipsFreeFrom([tag('vegan')])).toBeUndefined()
})

it.each([
  ['alst-45-free-shipping', 4500],
  ['alst-29.50-free-shipping', 2950],
  ['alst--free-shipping', undefined],
  ['alst-29.505-free-shipping', undefined],
  ['xalst-45-free-shipping', undefined],
])('reads %s as %s', (key, total) => {
  expect(shipsFreeFrom([tag(key)])).toBe(total)
})
