import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { project } from './project'

const root = project('')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(project(file)))
const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))

// `app/models/money.ts`, `docs/`, [6](0006-an-order-is-placed-once.md), (docs/deploy.md)
const PATH =
  /(?<=[`(])(?:(?:\.{0,2}\/)*(?:app|bench|docs|migrations|platform|public|sandbox|scripts|tests)\/[\w$./[\]-]*|[\w./-]+\.(?:md|tsx?|css|mjs))(?=[`),])/g
// Placeholders.
const EXAMPLES = /NAME|^\.island/

test('documents, comments and styles mention only files that exist', () => {
  const missing = files.filter(isText).flatMap((file) =>
    [...readFileSync(project(file), 'utf8').matchAll(PATH)]
      .map(([path]) => path.replace(/\/$/, ''))
      .filter((path) => !EXAMPLES.test(path) && !exists(path, file))
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

function isText(file: string): boolean {
  return /\.(md|tsx?|css|toml)$/.test(file)
}

/** From the project's root, from the file's folder, or as the end of a path. */
function exists(path: string, file: string): boolean {
  const beside = posix.normalize(posix.join(posix.dirname(file), path))
  return known.has(path) || known.has(beside) || files.some((other) => other.endsWith(`/${path}`))
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
