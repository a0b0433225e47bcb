import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withHeldData, withLimits, withRoles } from './document-tables'
import { project } from './project'

const read = (file: string) => readFileSync(project(file), 'utf8')
const idsOf = (text: string, row: RegExp) => [...text.matchAll(row)].map(([, id]) => id).sort()

it('docs/security.md, docs/privacy.md and docs/limits.md have their tables as `npm run tables` writes them', () => {
  expect(read('docs/security.md')).toBe(withRoles(read('docs/security.md')))
  expect(read('docs/privacy.md')).toBe(withHeldData(read('docs/privacy.md')))
  expect(read('docs/limits.md')).toBe(withLimits(read('docs/limits.md')))
})

it('docs/privacy.md says of each vendor what it is told', () => {
  const [, told = ''] = read('docs/privacy.md').split('## Who is told what')
  const [table = ''] = told.split('## ')
  const [, union = ''] = read('app/services/vendor-error.ts').split('export type VendorName =')
  const [names = ''] = union.split('\n\n')
  expect(idsOf(table, /^\| `([\w-]+)`/gm)).toEqual(idsOf(names, /\| '([\w-]+)'/g))
})
