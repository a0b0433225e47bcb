import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Build } from './build'
import { decodeBuild, encodeBuild, packKey } from './code'
import { MIX_RULES, sectionRules } from './rules'

const BOX = sectionRules(6)
const key = fc.integer({ min: 1, max: 60 ** 3 - 1 }).map(String)

describe('the code of a build', () => {
  test('leads back to every mix', () => {
    const selection = fc.record({ key, parts: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(fc.array(selection, { minLength: 1, maxLength: 10 }), (build: Build) => {
        const code = encodeBuild(build, MIX_RULES)
        expect(code).toHaveLength(build.length * 4)
        expect(decodeBuild(code, MIX_RULES)).toEqual({ slots: build, unreadable: 0, tooMany: 0 })
      }),
    )
  })

  test('keeps the empty slots of a box in their places', () => {
    const slot = fc.option(key.map((one) => ({ key: one, parts: 1 })))
    fc.assert(
      fc.property(fc.array(slot, { minLength: 6, maxLength: 6 }), (build: Build) => {
        fc.pre(build.some(Boolean))
        expect(decodeBuild(encodeBuild(build, BOX), BOX).slots).toEqual(build)
      }),
    )
  })

  test('says nothing of an empty build', () => {
    expect(encodeBuild([null, null], BOX)).toBe('')
    expect(decodeBuild('', BOX).slots).toEqual([])
  })

  test('is read without harm whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (code) => {
        for (const rules of [MIX_RULES, BOX]) {
          const { slots } = decodeBuild(code, rules)
          expect(slots.length).toBeLessThanOrEqual(rules.most)
          for (const slot of slots) if (slot) expect(packKey(slot.key)).toBeDefined()
        }
      }),
    )
  })

  test('of another length keeps what can be read', () => {
    const code = encodeBuild(
      [
        { key: '1001', parts: 3 },
        { key: '1101', parts: 2 },
      ],
      MIX_RULES,
    )
    expect(decodeBuild(code.slice(0, -1), MIX_RULES)).toMatchObject({
      slots: [{ key: '1001', parts: 3 }, null],
      unreadable: 1,
    })
    expect(decodeBuild(code.repeat(6), MIX_RULES)).toMatchObject({ unreadable: 0, tooMany: 2 })
  })

  test('has three digits for a key, padded with 0', () => {
    expect(packKey('1')).toBe('001')
    expect(packKey('59')).toBe('00z')
    expect(packKey('60')).toBe('010')
    expect(packKey('215999')).toBe('zzz')
    expect([packKey('216000'), packKey('0'), packKey('almonds'), packKey('1.5')]).toEqual(
      Array(4).fill(undefined),
    )
  })
})
