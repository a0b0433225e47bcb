import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { leftPlaceholders, migrationProblems, missingSecrets } from './deploy-problems'
import { project } from './project'

it('finds the migrations in order', () => {
  expect(migrationProblems(readdirSync(project('migrations')))).toEqual([])
  expect(migrationProblems(['0001_a.sql', '0001_b.sql', 'c.sql'])).toEqual([
    '0001_b.sql has the number of another',
    'c.sql has no number of four digits',
  ])
})

it('names secrets that are needed and not set, and no optional ones', () => {
  const missing = missingSecrets(['SESSION_SECRET']).join(' ')
  expect(missing).toContain('CTP_CLIENT_SECRET')
  expect(missing).not.toMatch(/SESSION_SECRET|GOOGLE_CLIENT_ID|FREE_SHIPPING/)
})

it('finds ids that are none', () => {
  expect(
    leftPlaceholders('id = "cobnut-cache"\ndatabase_id = "0f0f0f0f-0f0f-0f0f-0f0f-0f0f0f0f0f0f"'),
  ).toEqual(['"cobnut-cache" is no id of an account'])
})
