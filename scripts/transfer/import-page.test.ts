import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { project } from '../project'
import { KINDS } from './kinds'

test('docs/import.md names every file and column', () => {
  const page = readFileSync(project('docs/import.md'), 'utf8')
  const missing = KINDS.flatMap(({ file, columns }) => [
    ...(page.includes(file) ? [] : [file]),
    ...(file.endsWith('.json') ? [] : columns.filter((column) => !page.includes(`\`${column}\``))),
  ])
  expect(missing).toEqual([])
})
