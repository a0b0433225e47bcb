import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isHydrated } from './documents'
import { project } from './project'

const screens = (readdirSync(project('app/routes'), { recursive: true }) as string[])
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => project(`app/routes/${file}`))

test('a form of a document is a plain one', () => {
  const withForm = screens.filter((file) => /<Form\b/.test(readFileSync(file, 'utf8')))
  expect(withForm.length).toBeGreaterThan(3)
  expect(
    withForm.filter(
      (file) => !file.endsWith('/route.tsx') || !isHydrated(`${file}?__remix-build-client-route`),
    ),
  ).toEqual([])
})
