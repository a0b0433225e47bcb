import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addPiece,
  type Build,
  clearSlot,
  countOf,
  emptyBuild,
  isComplete,
  missing,
  moveSlot,
  type Selection,
  selectionsOf,
  setParts,
  takePiece,
} from './build'
import { MIX_RULES, type Rules, sectionRules } from './rules'

const BOX = sectionRules(5)
const key = fc.integer({ min: 1000, max: 1014 }).map(String)
type Act = (build: Build, rules: Rules) => Build
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(key, fc.integer({ min: -2, max: 12 })).map(
    ([one, parts]): Act =>
      (build, rules) =>
        setParts(build, one, parts, rules),
  ),
  key.map(
    (one): Act =>
      (build, rules) =>
        addPiece(build, one, rules),
  ),
  key.map(
    (one): Act =>
      (build, rules) =>
        takePiece(build, one, rules),
  ),
  fc.integer({ min: -1, max: 11 }).map(
    (at): Act =>
      (build, rules) =>
        clearSlot(build, at, rules),
  ),
  fc.tuple(fc.integer({ min: -1, max: 11 }), fc.integer({ min: -1, max: 11 })).map(
    ([from, to]): Act =>
      (build) =>
        moveSlot(build, from, to),
  ),
)

describe('a build', () => {
  test.each([MIX_RULES, BOX])('never has too many or too few slots, or parts it may not have', (rules) => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const build = acts.reduce((before, one) => one(before, rules), emptyBuild(rules))
        expect(build.length).toBeGreaterThanOrEqual(rules.least)
        expect(build.length).toBeLessThanOrEqual(rules.most)
        for (const { parts } of selectionsOf(build)) {
          expect(parts).toBeGreaterThanOrEqual(1)
          expect(parts).toBeLessThanOrEqual(rules.parts ? 9 : 1)
        }
        expect(isComplete(build, rules)).toBe(build.every((slot) => slot !== null))
      }),
    )
  })

  test('a move keeps what is in it', () => {
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 10 }), fc.nat(9), fc.nat(9), (keys, from, to) => {
        const build = keys.map((one) => ({ key: one, parts: 1 }))
        expect([...moveSlot(build, from, to)].sort(byKey)).toEqual([...build].sort(byKey))
      }),
    )
  })

  test('parts of 0 remove an ingredient, and clear the slot of the last one', () => {
    const two = [
      { key: '1', parts: 2 },
      { key: '2', parts: 1 },
    ]
    expect(setParts(two, '1', 0, MIX_RULES)).toEqual([{ key: '2', parts: 1 }])
    expect(setParts([{ key: '2', parts: 1 }], '2', 0, MIX_RULES)).toEqual([null])
  })

  test('positive parts fill the first empty slot, then append up to the maximum', () => {
    expect(setParts([null], '7', 3, MIX_RULES)).toEqual([{ key: '7', parts: 3 }])
    const ten = Array.from({ length: 10 }, (_, place) => ({ key: String(place + 1), parts: 1 }))
    expect(setParts(ten, '99', 1, MIX_RULES)).toBe(ten)
    expect(setParts(ten, '3', 9, MIX_RULES)[2]).toEqual({ key: '3', parts: 9 })
  })

  test('parts of ten and of less than nothing change nothing', () => {
    const build = [{ key: '1', parts: 2 }]
    expect(setParts(build, '1', 10, MIX_RULES)).toBe(build)
    expect(setParts(build, '1', -1, MIX_RULES)).toBe(build)
  })

  test('a box takes a treat twice and gives back the last one', () => {
    const box = addPiece(addPiece(addPiece(emptyBuild(BOX), '1', BOX), '2', BOX), '1', BOX)
    expect(countOf(box, '1')).toBe(2)
    expect(missing(box, BOX)).toBe(2)
    expect(takePiece(box, '1', BOX).map((slot) => slot?.key)).toEqual([
      '1',
      '2',
      undefined,
      undefined,
      undefined,
    ])
  })
})

const byKey = (a: Selection | null, b: Selection | null) => (a?.key ?? '').localeCompare(b?.key ?? '')
