import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { scripts } from '../package.json'
import { project } from './project'

const TEXTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', '.dev.vars.example']
const docs = readdirSync(project('docs')).filter((name) => name.endsWith('.md'))

it.each([...TEXTS, ...docs.map((name) => `docs/${name}`)])('%s names only commands that exist', (text) => {
  const named = [...readFileSync(project(text), 'utf8').matchAll(/npm run ([a-z][\w:-]*)/g)].map(
    ([, name]) => name,
  )
  expect(named.filter((name = '') => !(name in scripts))).toEqual([])
})
