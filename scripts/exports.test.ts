import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { project } from './project'

const EXPORT = /^export (?:async )?(?:const|function|type|interface|class) (\w+)/gm

/** Files whose exports a framework or tool reads by name. */
const ENTRY = /(?:^|\/)(?:route|layout|root|entry\.\w+|worker|server|build)\.tsx?$|\.gallery\.tsx$/

/** Names that say nothing where they are imported. `place` could be an address, an index or an order. */
const TOO_SHORT = ['found', 'known', 'asked', 'told', 'plain', 'given', 'place']

const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: project(''), encoding: 'utf8' })
const files = listed
  .trim()
  .split('\n')
  .filter((file) => existsSync(project(file)))
const texts = new Map(files.map((file) => [file, readFileSync(project(file), 'utf8')]))

test('every export is imported by another file', () => {
  const users = new Map<string, Set<string>>()
  for (const [file, text] of texts)
    for (const word of text.match(/\w+/g) ?? []) users.set(word, (users.get(word) ?? new Set()).add(file))
  const unused = [...texts]
    .filter(([file]) => !ENTRY.test(file))
    .flatMap(([file, text]) =>
      Array.from(text.matchAll(EXPORT), ([, name = '']) => ({ file, name })).filter(
        ({ name }) => users.get(name)?.size === 1,
      ),
    )
  expect(unused).toEqual([])
})

test('the name of an export says what it is', () => {
  const riddles = [...texts]
    .filter(([file]) => !file.startsWith('tests/'))
    .flatMap(([file, text]) =>
      Array.from(text.matchAll(EXPORT), ([, name = '']) => `${file}: ${name}`).filter((line) =>
        TOO_SHORT.includes(line.split(': ')[1] ?? ''),
      ),
    )
  expect(riddles).toEqual([])
})
