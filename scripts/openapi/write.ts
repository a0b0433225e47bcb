import { writeFileSync } from 'node:fs'
import { project } from '../project'
import { openApiText } from './document'

writeFileSync(project('docs/openapi.yaml'), openApiText())
console.log('Wrote docs/openapi.yaml.')
