import type { AnalyticsMessage } from '../../sandbox/rudderstack/rudderstack'
import { expect, islandsStarted, sandboxUrl, test } from './test'

test('lists that are seen and links that are pressed are measured', async ({ page, withScript }) => {
  await page.goto('/')
  const browser = (await page.context().cookies()).find(({ name }) => name === 'cobnut-browser')?.value
  const told = async () => {
    const all: AnalyticsMessage[] = await (await fetch(sandboxUrl('/__sandbox/analytics'))).json()
    return all.flatMap((each) => (each.type === 'track' && each.anonymousId === browser ? [each] : []))
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
  await expect.poll(names).toContain('Product List Viewed')
  expect((await told()).find(({ event }) => event === 'Product List Viewed')?.properties).toMatchObject({
    list_id: '/nuts/',
  })
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect.poll(names).toContain('Product Clicked')
})
