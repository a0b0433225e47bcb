import { SCOPES } from '@cobnut/platform/scopes'
import { expect, test } from 'vitest'
import { missingAdminScopes, missingScopes } from './scopes'

test('a client with all scopes, or with manage_project, lacks none', () => {
  expect(missingScopes(SCOPES)).toEqual([])
  expect(missingScopes(['manage_project'])).toEqual([])
})

test('a missing scope is named; a scope to manage includes that to view', () => {
  const granted = [...SCOPES.filter((scope) => scope !== 'manage_payments' && scope !== 'view_messages')]
  expect(missingScopes(granted)).toEqual(['manage_payments', 'view_messages'])
  expect(
    missingScopes([...SCOPES.filter((scope) => scope !== 'view_categories'), 'manage_categories']),
  ).toEqual([])
})

test('the client of the shop may not provision', () => {
  expect(missingAdminScopes(SCOPES)).toContain('manage_types')
})
