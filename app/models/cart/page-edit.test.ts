import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const app = join(import.meta.dirname, '../..')

it('each form that adds to the cart carries the id of an edit', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(app, name), 'utf8'))
  const forms = files.flatMap((source) => source.match(/<form\b[^>]*paths\.cart\}[\s\S]*?<\/form>/g) ?? [])
  const adds = forms.filter((form) => form.includes('name="intent" value="add"'))
  expect(adds.length).toBeGreaterThanOrEqual(4)
  expect(adds.filter((form) => !form.includes('<EditId />'))).toEqual([])
})
