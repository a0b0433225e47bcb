import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What React changes in the browser. */
const LIVE = [
  'components/cart',
  'components/checkout',
  'components/builder',
  'components/ui',
  'components/company',
  'components/gift',
  'components/listing',
  'components/search',
  'routes/cart',
  'routes/checkout',
]

/** Alone in its element: a browser's translation replaces a text beside others, and React then changes the old one. */
const ALONE =
  /<[a-zA-Z](?:[^<>]*[^<>/])?>\s*\{(?:formatMoney|itemsText|packsText)\((?:[^{}]|\{[^{}]*\})*\)\}\s*<\//g
const ANY = /(?<![=$])\{(?:formatMoney|itemsText|packsText)\(/g

it('an amount or a count on a live screen is alone in its element', () => {
  const files = LIVE.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => join(import.meta.dirname, folder, name)),
  )
  const beside = files.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return (source.match(ANY) ?? []).length > (source.match(ALONE) ?? []).length
  })
  expect(files.length).toBeGreaterThan(80)
  expect(beside).toEqual([])
})
