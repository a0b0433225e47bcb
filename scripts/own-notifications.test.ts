import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { project } from './project'

// They show what they are told inside the page, so the area below the header stays hidden (docs/product.md).
const PAGES = ['app/routes/checkout', 'app/routes/sign-in']

test('no page of checkout or sign-in shows the area of flash messages', () => {
  const routes = PAGES.flatMap((folder) =>
    readdirSync(project(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('route.tsx'))
      .map((name) => ({ name, text: readFileSync(project(`${folder}/${name}`), 'utf8') })),
  ).filter(({ text }) => text.includes('export default'))
  expect(routes.length).toBeGreaterThan(6)
  expect(routes.filter(({ text }) => !text.includes('ownNotifications: true'))).toEqual([])
})
