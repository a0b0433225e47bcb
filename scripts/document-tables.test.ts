import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withAlarms, withAsvs, withHeldData, withLimits, withRoles, withStages } from './document-tables'
import { project } from './project'
import { testTexts } from './test-files'

const read = (file: string) => readFileSync(project(file), 'utf8')
const idsOf = (text: string, row: RegExp) => [...text.matchAll(row)].map(([, id]) => id).sort()

it('docs/security.md, docs/operate.md, docs/privacy.md, docs/limits.md, docs/speed.md and docs/asvs.md have their tables as `npm run tables` writes them', () => {
  expect(read('docs/security.md')).toBe(withRoles(read('docs/security.md')))
  expect(read('docs/operate.md')).toBe(withAlarms(read('docs/operate.md')))
  expect(read('docs/privacy.md')).toBe(withHeldData(read('docs/privacy.md')))
  expect(read('docs/limits.md')).toBe(withLimits(read('docs/limits.md')))
  expect(read('docs/speed.md')).toBe(withStages(read('docs/speed.md')))
  expect(read('docs/asvs.md')).toBe(withAsvs(read('docs/asvs.md'), testTexts()))
})

it('docs/privacy.md says of each vendor what it is told', () => {
  const [, told = ''] = read('docs/privacy.md').split('## Who is told what')
  const [table = ''] = told.split('## ')
  const [, union = ''] = read('app/services/vendor-error.ts').split('export type VendorName =')
  const [names = ''] = union.split('\n\n')
  expect(idsOf(table, /^\| `([\w-]+)`/gm)).toEqual(idsOf(names, /\| '([\w-]+)'/g))
})

it('a test names requirements that docs/asvs.md has', () => {
  const page = read('docs/asvs.md')
  expect(() => withAsvs(page, new Map([['a.test.ts', '// OWASP ASVS: 3.2.1, 99.1.1']]))).toThrow('99.1.1')
})
