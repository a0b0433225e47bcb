import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { project } from './project'

// <a href="/cart">, <Form action={`/cart/…`}>, redirect('/cart')
const LITERAL = /\b(?:to|href|action)=(?:"|\{['"`])\/[^"'`]*|\bredirect\(\s*['"`]\/[^'"`]*/g

test('links, forms and redirects take paths from `app/models/paths.ts`', () => {
  const files = execFileSync('git', ['ls-files', 'app'], { cwd: project(''), encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const literals = files.flatMap((file) =>
    (readFileSync(project(file), 'utf8').match(LITERAL) ?? []).map((literal) => `${file}: ${literal}`),
  )
  expect(literals).toEqual([])
})
