import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Comparator } from '../predicates/syntax'
import { matches } from './evaluate'
import { type Operand, type Predicate, parsePredicate } from './predicate'

const none = new Map<string, string[]>()
const holds = (text: string, document: unknown) => matches(parsePredicate(text), document, none)

const field = fc.constantFrom('key', 'sku', 'en-US', 'quantity', 'in-stock')
const operand: fc.Arbitrary<Operand> = fc.oneof(
  fc.string().map((value) => ({ value })),
  fc.integer().map((value) => ({ value })),
  fc.boolean().map((value) => ({ value })),
  fc.constantFrom('wanted', 'other').map((variable) => ({ variable })),
)
const operands = fc.array(operand, { minLength: 1, maxLength: 3 })
const operator = fc.constantFrom<Comparator>('=', '!=', '<', '<=', '>', '>=')

const { predicate } = fc.letrec<{ predicate: Predicate; joined: Predicate; simple: Predicate }>((tie) => ({
  simple: fc.oneof(
    fc.record({ kind: fc.constant('compare' as const), field, operator, operand }),
    fc.record({ kind: fc.constant('in' as const), field, negated: fc.boolean(), operands }),
    fc.record({
      kind: fc.constant('contains' as const),
      field,
      mode: fc.constantFrom('any', 'all'),
      operands,
    }),
    fc.record({ kind: fc.constantFrom('defined', 'empty'), field, negated: fc.boolean() }),
  ),
  joined: fc.oneof(
    fc.record({
      kind: fc.constantFrom('and', 'or'),
      parts: fc.array(tie('predicate'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not' as const), part: tie('predicate') }),
    fc.record({ kind: fc.constant('nested' as const), field, part: tie('predicate') }),
  ),
  predicate: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('simple'), tie('joined')),
})) as { predicate: fc.Arbitrary<Predicate> }

function written(node: Predicate): string {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.parts.map((part) => `(${written(part)})`).join(` ${node.kind} `)
    case 'not':
      return `not(${written(node.part)})`
    case 'nested':
      return `\`${node.field}\`(${written(node.part)})`
    case 'compare':
      return `\`${node.field}\` ${node.operator} ${constant(node.operand)}`
    case 'in':
      return `\`${node.field}\` ${node.negated ? 'not in' : 'in'} (${node.operands.map(constant).join(', ')})`
    case 'contains':
      return `\`${node.field}\` contains ${node.mode} (${node.operands.map(constant).join(',')})`
    case 'within':
      return `\`${node.field}\` within circle(${node.circle.map(constant).join(', ')})`
    default:
      return `\`${node.field}\` is ${node.negated ? 'not ' : ''}${node.kind}`
  }
}

const constant = (one: Operand) => ('value' in one ? JSON.stringify(one.value) : `:${one.variable}`)

describe('the predicate grammar', () => {
  it('reads back whatever is written in it', () => {
    fc.assert(
      fc.property(predicate, (node) => {
        expect(parsePredicate(written(node))).toEqual(node)
      }),
    )
  })

  it('negates: a predicate and its negation never agree', () => {
    const document = fc.record({ key: fc.string(), quantity: fc.integer(), sku: fc.array(fc.string()) })
    const variables = new Map([
      ['wanted', ['a']],
      ['other', ['1', 'b']],
    ])
    fc.assert(
      fc.property(predicate, document, (node, value) => {
        expect(matches({ kind: 'not', part: node }, value, variables)).toBe(!matches(node, value, variables))
      }),
    )
  })

  it('binds and before or', () => {
    expect(parsePredicate('a = 1 or b = 2 and c = 3')).toMatchObject({
      kind: 'or',
      parts: [{ kind: 'compare' }, { kind: 'and' }],
    })
  })

  it('looks into lists: one element must meet all that is nested', () => {
    const product = {
      variants: [
        { sku: 'a', id: 1 },
        { sku: 'b', id: 2 },
      ],
    }
    expect(holds('variants(sku = "a" and id = 1)', product)).toBe(true)
    expect(holds('variants(sku = "a" and id = 2)', product)).toBe(false)
    expect(holds('variants(sku = "a") and variants(id = 2)', product)).toBe(true)
    expect(holds('variants is not empty', product)).toBe(true)
  })

  it('compares moments as moments, whatever their precision', () => {
    expect(holds('createdAt = "2026-01-01T00:00:00Z"', { createdAt: '2026-01-01T00:00:00.000Z' })).toBe(true)
    expect(holds('createdAt < "2026-01-01T01:00:00+02:00"', { createdAt: '2025-12-31T22:00:00.000Z' })).toBe(
      true,
    )
  })

  it('measures distances on the earth', () => {
    const newark = { geoLocation: { type: 'Point', coordinates: [-74.17, 40.74] } }
    expect(holds('geoLocation within circle(-74.0, 40.71, 20000)', newark)).toBe(true)
    expect(holds('geoLocation within circle(-74.0, 40.71, 10000)', newark)).toBe(false)
  })
})
