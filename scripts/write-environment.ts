import { readFileSync, writeFileSync } from 'node:fs'
import { exampleFile, withRotations, withTables } from './environment-texts'
import { project } from './project'

/** `npm run environment`: writes the documents that follow from app/services/environment. */
const page = project('docs/deploy.md')
writeFileSync(page, withTables(readFileSync(page, 'utf8')))
const operating = project('docs/operate.md')
writeFileSync(operating, withRotations(readFileSync(operating, 'utf8')))
writeFileSync(project('.dev.vars.example'), exampleFile())
console.log('Wrote docs/deploy.md, docs/operate.md and .dev.vars.example.')
