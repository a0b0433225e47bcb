import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconNames } from './icon'

it('has one drawing for each name', () => {
  const file = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
  const drawn = [...file.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name)
  expect(drawn.sort()).toEqual([...iconNames].sort())
})
