import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { project } from './project'

const EXPORT = /^export (?:async )?(?:const|function|type|interface|class) (\w+)/gm

/** Files whose exports a framework or tool reads by name. */
const ENTRY = /(?:^|\/)(?:route|layout|root|entry\.\w+|worker|server|build)\.tsx?$|\.gallery\.tsx$/

test('every export is imported by another file', () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: project(''), encoding: 'utf8' })
  const files = listed.trim().split('\n')
  const texts = new Map(files.map((file) => [file, readFileSync(project(file), 'utf8')]))
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
