import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const importsOf = (sheet: string) =>
  [...readFileSync(join(__dirname, sheet), 'utf8').matchAll(/@import "\.\/([\w-]+\.css)"/g)].map(
    ([, file = '']) => file,
  )

/** What no page of the catalog draws, also not later by script. */
const ELSEWHERE =
  /^components\/(account|builder|checkout|company|form|gift-drop|order|staff|referral|auto-delivery\/(box|later|skipped|delivery|auto-delivery-screen))|components\/(gift\/gift-finder|header\/(builder|staff)|ui\/ask-once)/

function sources(folder: string): string[] {
  const root = join(__dirname, '..')
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sources(path)
    return /(?<!test)\.tsx$/.test(path) && !ELSEWHERE.test(path) ? [path] : []
  })
}

const shelf = importsOf('shelf.css')
const rooms = importsOf('app.css').filter((file) => !shelf.includes(file))

test('the sheet of the catalog is a part of the whole one, in its order', () => {
  expect(rooms.length).toBeGreaterThan(5)
  expect(importsOf('app.css').filter((file) => shelf.includes(file))).toEqual(shelf)
})

/** Every class that a source draws. */
const drawnIn = (path: string): string[] => {
  const source = readFileSync(join(__dirname, '..', path), 'utf8')
  return [...source.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, code = '']) =>
    (plain ?? [...code.matchAll(/'[^']*'|`[^`]*`/g)].join(' ')).split(/[^\w-]+/).filter(Boolean),
  )
}

/** The classes of each selector that names any. */
const selectorsIn = (file: string): string[][] =>
  [
    ...readFileSync(join(__dirname, file), 'utf8')
      .replace(/\/\*.*?\*\//gs, '')
      .matchAll(/([^{};]+)\{/g),
  ]
    .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
    .map((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
    .filter((names) => names.length > 0)

test('what a page of the catalog may show is styled by its own sheet', () => {
  const drawn = new Set([...sources('components'), ...sources('routes/catalog')].flatMap(drawnIn))
  expect(drawn.has('card') && drawn.has('form') && !drawn.has('checkout-step')).toBe(true)
  const missing = rooms.flatMap((file) =>
    selectorsIn(file)
      .filter((names) => names.every((name) => drawn.has(name)))
      .map((names) => `${file}: ${names.join(' ')}`),
  )
  expect(missing).toEqual([])
})

const app = join(__dirname, '..')

/** The components that a file draws with, and theirs. */
function drawnWith(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(path)) return seen
  seen.add(path)
  const source = readFileSync(path, 'utf8').replace(/^import type .*$/gm, '')
  for (const [, from = ''] of source.matchAll(/from '([~.][^']*)'/g)) {
    const target = from.startsWith('~') ? join(app, from.slice(2)) : join(path, '..', from)
    drawnWith(`${target}.tsx`, seen)
  }
  return seen
}

test('what the payment step may show is styled by its own sheet', () => {
  const till = importsOf('till.css')
  expect(importsOf('app.css').filter((file) => till.includes(file))).toEqual(till)
  const roots = [
    'routes/checkout/layout',
    'routes/checkout/payment/view',
    'components/header/minimal-header',
    'components/footer/minimal-footer',
  ]
  const files = roots.flatMap((root) => [...drawnWith(join(app, `${root}.tsx`))])
  const drawn = new Set(files.flatMap((file) => drawnIn(relative(app, file))))
  expect(drawn.has('pay-form') && drawn.has('summary-line') && !drawn.has('start-steps')).toBe(true)
  const missing = importsOf('app.css')
    .filter((file) => !till.includes(file))
    .flatMap((file) => selectorsIn(file).map((names) => ({ file, names })))
    .filter(({ names }) => names.every((name) => drawn.has(name)))
  expect(missing).toEqual([])
})
