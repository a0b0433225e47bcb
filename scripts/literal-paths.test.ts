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

/** Address patterns, addresses that editors write, and addresses of old pages. */
const ALLOWED = new Set([
  'app/routes.ts',
  'app/http/next-pages.ts',
  // Addresses of the protocol.
  'app/models/agent/inputs.ts',
  'app/shop/menus.ts',
  'app/models/part-paths.ts',
  'app/models/paths.ts',
  'app/routes/api/resolve-path/screens.ts',
  'app/routes/feeds/robots/route.ts',
])

const AREAS =
  /['"`](\/(?:account|api|auto-delivery|business|cart|checkout|custom|gift-drop|gifts|order-upload|orders|quick-order|reviews|search|sign|staff)(?:[/?][^'"`]+)?)['"`]/g

test('code compares, asks for and builds addresses by `app/models/paths.ts` alone', () => {
  const files = execFileSync('git', ['ls-files', 'app'], { cwd: project(''), encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|gallery)\./.test(file) && !ALLOWED.has(file))
  const literals = files.flatMap((file) => {
    const code = readFileSync(project(file), 'utf8').replace(
      /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|describe\([^)]*\)/gm,
      '',
    )
    return Array.from(code.matchAll(AREAS), ([, path]) => `${file}: ${path}`)
  })
  expect(literals).toEqual([])
})
