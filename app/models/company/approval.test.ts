import { describe, expect, it } from 'vitest'
import { decisionRefusal, limitIn, limitPredicate, needsApproval } from './approval'
import type { CompanyRole } from './roles'

describe('who needs an approval', () => {
  it.each<[number | undefined, CompanyRole[], number, boolean]>([
    [undefined, ['buyer'], 1_000_000, false],
    [50_000, ['buyer'], 50_000, false],
    [50_000, ['buyer'], 50_001, true],
    [50_000, ['buyer', 'approver'], 50_001, true],
    [50_000, ['admin'], 50_001, false],
    [50_000, ['admin', 'buyer'], 50_001, false],
  ])('limit %s, %o, %i cents: %s', (limit, roles, amount, expected) => {
    expect(needsApproval(limit, roles, amount)).toBe(expected)
  })
})

describe('a decision', () => {
  it.each<[string, CompanyRole[], 'waiting' | 'approved' | 'replaced', string | undefined]>([
    ['other', ['approver'], 'waiting', undefined],
    ['other', ['admin'], 'waiting', undefined],
    ['other', ['buyer'], 'waiting', 'forbidden'],
    ['asker', ['buyer', 'approver'], 'waiting', 'own'],
    ['asker', ['admin'], 'waiting', 'own'],
    ['other', ['approver'], 'approved', 'decided'],
    ['other', ['approver'], 'replaced', 'replaced'],
  ])('%s as %o of one that is %3$s', (customerId, roles, state, expected) => {
    expect(decisionRefusal({ requesterId: 'asker', state }, { customerId, roles })).toBe(expected)
  })
})

it('reads the limit that it wrote, and no other rule', () => {
  expect(limitIn(limitPredicate(50_050))).toBe(50_050)
  expect(limitIn('lineItemCount(1=1) > 3')).toBeUndefined()
})
