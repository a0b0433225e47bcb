import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { selectionsOf } from './build'
import { encodeBuild } from './code'
import { ingredientFixture } from './ingredient.fixture'
import { buildOfCode } from './repair'
import { MIX_RULES, sectionRules } from './rules'

const offered = new Map(
  [
    ingredientFixture(),
    ingredientFixture({ productKey: '1101', name: 'Whole Cashews' }),
    ingredientFixture({ productKey: '2706', name: 'Strawberries', inStock: false }),
  ].map((one) => [one.productKey, one]),
)
const mix = (...slots: [key: string, parts: number][]) =>
  encodeBuild(
    slots.map(([key, parts]) => ({ key, parts })),
    MIX_RULES,
  )

describe('a code that does not fit', () => {
  test('becomes a build that does, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (code) => {
        for (const rules of [MIX_RULES, sectionRules(5)]) {
          const { build } = buildOfCode(code, rules, offered)
          expect(build.length).toBeGreaterThanOrEqual(rules.least)
          expect(build.length).toBeLessThanOrEqual(rules.most)
          for (const { key } of selectionsOf(build)) expect(offered.get(key)?.inStock).toBe(true)
        }
      }),
    )
  })

  test('loses what is sold out, unknown or there twice, and says so', () => {
    const { build, notices } = buildOfCode(
      mix(['2706', 1], ['1001', 3], ['9999', 1], ['1001', 2]),
      MIX_RULES,
      offered,
    )
    expect(build).toEqual([{ key: '1001', parts: 3 }])
    expect(notices).toEqual([
      'Strawberries is sold out for now, so we took it out. Choose another.',
      'Part of this recipe is not something we offer here, so we left it out.',
      'An ingredient was in this recipe twice; we kept the first.',
    ])
  })

  test('gets parts of at least one', () => {
    expect(buildOfCode(mix(['1001', 0]), MIX_RULES, offered)).toEqual({
      build: [{ key: '1001', parts: 1 }],
      notices: ['Parts go from 1 to 9; we changed what was outside of that.'],
    })
  })

  test('keeps eleven ingredients to ten', () => {
    const many = mix(...Array.from({ length: 11 }, (): [string, number] => ['1001', 1]))
    expect(buildOfCode(many, MIX_RULES, offered).notices[0]).toBe(
      'This recipe was longer than 10; we kept the first 10.',
    )
  })

  test('leaves the slot of a box empty where something is sold out', () => {
    const BOX = sectionRules(3)
    const code = encodeBuild(
      [
        { key: '1001', parts: 1 },
        { key: '2706', parts: 1 },
        { key: '1101', parts: 1 },
      ],
      BOX,
    )
    expect(buildOfCode(code, BOX, offered).build.map((slot) => slot?.key)).toEqual([
      '1001',
      undefined,
      '1101',
    ])
  })
})
