import { readFileSync, writeFileSync } from 'node:fs'
import { withHeldData, withLimits, withRoles } from './document-tables'
import { project } from './project'

/** `npm run tables`: writes the documents' tables of routes by role, of personal data and of limits. */
for (const [file, fill] of [
  ['docs/security.md', withRoles],
  ['docs/privacy.md', withHeldData],
  ['docs/limits.md', withLimits],
] as const) {
  const page = project(file)
  writeFileSync(page, fill(readFileSync(page, 'utf8')))
  console.log(`Wrote ${file}.`)
}
