import { readFileSync, writeFileSync } from 'node:fs'
import { withAlarms, withAsvs, withHeldData, withLimits, withRoles, withStages } from './document-tables'
import { project } from './project'
import { testTexts } from './test-files'

/** `npm run tables`: writes the documents' tables of alarms, of routes by role, of personal data, of limits, of ASVS and of stages. */
for (const [file, fill] of [
  ['docs/security.md', withRoles],
  ['docs/operate.md', withAlarms],
  ['docs/privacy.md', withHeldData],
  ['docs/limits.md', withLimits],
  ['docs/speed.md', withStages],
  ['docs/asvs.md', (page: string) => withAsvs(page, testTexts())],
] as const) {
  const page = project(file)
  writeFileSync(page, fill(readFileSync(page, 'utf8')))
  console.log(`Wrote ${file}.`)
}
