import { readFileSync, writeFileSync } from 'node:fs'
import { withHeldData, withRoles } from './document-tables'
import { project } from './project'

/** `npm run tables`: writes the documents' tables of routes by role and of personal data. */
for (const [file, fill] of [
  ['docs/security.md', withRoles],
  ['docs/privacy.md', withHeldData],
] as const) {
  const page = project(file)
  writeFileSync(page, fill(readFileSync(page, 'utf8')))
  console.log(`Wrote ${file}.`)
}
