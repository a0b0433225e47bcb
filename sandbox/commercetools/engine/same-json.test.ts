import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameJson } from './same-json'

const document = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.record({
    a: fc.option(fc.integer({ max: 2, min: 0 }), { nil: undefined }),
    b: fc.constantFrom(1, undefined),
  }),
)

/** The value after JSON, with its members in one order. */
const written = (value: unknown) =>
  JSON.stringify(value, (_name, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  )

describe('sameJson', () => {
  it('agrees with what is written', () => {
    fc.assert(
      fc.property(document, document, (left, right) => {
        const same = written(left) === written(right)
        expect(sameJson(left, right)).toBe(same)
        expect(sameJson(left, structuredClone(left))).toBe(true)
      }),
    )
  })

  it('tells an empty object from one with a member, whichever side it is on', () => {
    expect(sameJson({}, { a: 1 })).toBe(false)
    expect(sameJson({ a: 1 }, {})).toBe(false)
    expect(sameJson({ a: undefined }, {})).toBe(true)
    expect(sameJson([1], { 0: 1 })).toBe(false)
  })

  it.each([
    [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [[1, 2], [2, 1], false],
    [[1], { 0: 1 }, false],
    [undefined, undefined, true],
    [undefined, {}, false],
    ['1', 1, false],
  ])('finds of %o and %o that they say the same: %s', (left, right, expected) => {
    expect(sameJson(left, right)).toBe(expected)
    expect(sameJson(right, left)).toBe(expected)
  })
})
