import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const DOORS = ['app/components/browser/browser.ts', 'app/components/passkey/browser.ts']
/** Catches by itself: it runs before any module. */
const INLINE = 'app/components/checkout/keep-place.tsx'
/** What a browser may lack, block, or answer with an error. Strings count: some scripts stand in the page. */
const USES =
  /\b(?:(?:local|session)Storage\b(?!')|indexedDB|navigator\.|showModal|history\.(?:state|pushState|replaceState)|Notification\.(?:permission|request)|canParse|randomUUID)/

const isServers = (file: string) =>
  file === 'app/models/account/device.ts' ||
  /\.(?:test|gallery|testing|server)\.tsx?$|^app\/(?:services|use-cases|http)\//.test(file) ||
  /^app\/routes\/.*(?:route\.tsx?|schema\.ts)$/.test(file)

it('one module, and that of passkeys, asks the browser for what may be missing', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join('app', name))
  const found = files.filter((file) => !isServers(file) && USES.test(readFileSync(file, 'utf8')))
  expect(found.sort()).toEqual([...DOORS, INLINE].sort())
})

it('no page reloads itself while it is read', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  const reloads = /httpEquiv: 'refresh'|http-equiv=.?refresh|\bRefresh['"]?:/
  expect(files.filter((name) => reloads.test(readFileSync(join(import.meta.dirname, name), 'utf8')))).toEqual(
    [],
  )
})
