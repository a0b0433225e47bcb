import { createHash } from 'node:crypto'
import type { AnalyticsMessage } from '../../sandbox/rudderstack/rudderstack'
import { expect, islandsStarted, sandboxUrl, test } from './test'

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

test('lists that are seen and links that are pressed are measured', async ({ page, withScript }) => {
  await page.goto('/')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cobnut-browser')?.value ?? ''
  // Analytics is told a digest of a digest.
  const visitor = digest(`visitor ${digest(`guest ${cookie.split('.')[0]}`)}`)
  const told = async () => {
    const all: AnalyticsMessage[] = await (await fetch(sandboxUrl('/__sandbox/analytics'))).json()
    return all.flatMap((each) => (each.type === 'track' && each.anonymousId === visitor ? [each] : []))
  }
  const names = async () => (await told()).map(({ event }) => event)
  await page.goto('/nuts/')
  if (withScript) {
    await islandsStarted(page)
    await page.getByLabel('Shop menu').click()
    await page.getByLabel('Departments').getByText('Dried Fruit', { exact: true }).click()
    await expect.poll(names).toContain('Menu Opened')
    await page.goto('/nuts/')
  }
  // With script a list counts when it comes near the window.
  await page.locator('.grid article').first().scrollIntoViewIfNeeded()
  const lists = async () =>
    (await told()).flatMap(({ event, properties }) =>
      event === 'Product List Viewed' ? [properties.list_id] : [],
    )
  await expect.poll(lists).toContain('/nuts/')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect.poll(names).toContain('Product Clicked')
})
