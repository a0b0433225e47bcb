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

/** What is left when it is written and read, members in one order. */
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
})
