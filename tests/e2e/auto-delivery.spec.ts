import type { Page } from '@playwright/test'
import { runSchedule } from '../../scripts/serve'
import { ADDRESS } from '../integration/checkout/buyer'
import { databaseOf } from '../support/database'
import { type Shop, startShop } from '../support/shop'
import { toPayPal } from './checkout'
import { expect, expectAccessible, islandsStarted, test } from './test'

/** Its own shop, because weeks pass in its database. */
let shop: Shop

test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(() => shop.stop())

const at = (path: string) => shop.url + path

async function signIn(page: Page): Promise<void> {
  await page.goto(at('/sign/in'))
  const form = { email: 'hazel@example.com', password: 'Cobnuts!24' }
  await page.request.post(at('/sign/in'), { form })
}

/** Buys on a product page, every two weeks. Other tests check the steps in between. */
async function subscribe(page: Page, withScript: boolean): Promise<void> {
  await page.goto(at('/nuts/walnuts/walnut-halves-raw.html'))
  if (withScript) await islandsStarted(page)
  const buy = page.locator('#buy')
  await buy.getByRole('radio', { name: /^Auto-Delivery/ }).check()
  await buy.getByLabel('Auto-Delivery comes').selectOption('Every 2 Weeks')
  await buy.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to Cart').first()).toBeVisible()
  await page.request.post(at('/checkout/address'), { form: ADDRESS })
  await page.request.post(at('/checkout/shipping'), { form: { offer: '1' } })
  await page.goto(at('/checkout/payment'))
  await expect(page.locator('main')).toContainText('We save the card or PayPal account')
  await toPayPal(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('button', { name: /Place order/ })
    .first()
    .click()
  await expect(page.getByText(/^Thank you/)).toBeVisible()
}

/** Two weeks pass: the next box is due today. */
async function untilNextBox(): Promise<void> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
  const database = await databaseOf(shop)
  await database
    .prepare(
      "UPDATE subscriptions SET nominal_on = ?1, ship_on = ?1, last_nominal_on = NULL WHERE state = 'active'",
    )
    .bind(today)
    .run()
  await database.prepare('DELETE FROM delivery_items').run()
  await runSchedule(shop)
}

const orders = async (): Promise<number> =>
  (
    await (
      await databaseOf(shop)
    )
      .prepare("SELECT count(*) AS n FROM deliveries WHERE state = 'ordered'")
      .first<{ n: number }>()
  )?.n ?? 0

test('from a product page to the third box', async ({ page, withScript }) => {
  await page.goto(at('/auto-delivery'))
  await expectAccessible(page)
  await signIn(page)
  await subscribe(page, withScript)

  const list = at('/account/auto-delivery')
  await expect(async () => {
    await page.goto(list)
    await expect(page.getByText('Next box').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Skip the box/ })
    .first()
    .click()
  await expect(page.locator('main')).toContainText('Skipped. The next one ships')
  await page.getByRole('button', { name: /^Undo skipping/ }).click()
  await expect(page.getByText('Undone. It ships').first()).toBeVisible()

  if (withScript) await islandsStarted(page)
  await page
    .getByRole('button', { name: /^Add to this box/ })
    .first()
    .click()
  const panel = withScript ? page.locator('dialog[open]') : page.locator('main')
  await expect(panel).toContainText('Will ship')
  await expect(panel).toContainText('Added to Auto-Delivery')
  await expectAccessible(page)
  await panel
    .getByRole('button', { name: /^Add to Auto-Delivery/ })
    .first()
    .click()
  await expect(page.getByText('has been set to begin Auto-delivery.').first()).toBeVisible()
  await panel
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByText('has been removed from your Auto-delivery order.').first()).toBeVisible()

  for (const box of [1, 2]) {
    await untilNextBox()
    await expect.poll(orders, { timeout: 30_000 }).toBe(box)
  }
  await page.goto(at('/account/order-history'))
  await expect(page.locator('table').getByRole('link', { name: /^Order / })).toHaveCount(3)
  await page.goto(list)
  await page.locator('summary', { hasText: 'Pause or cancel' }).first().click()
  await page.getByLabel('Why are you stopping?').first().selectOption('The price')
  await page
    .getByRole('button', { name: /^Cancel the box/ })
    .first()
    .click()
  await expect(page.locator('main')).toContainText('Canceled')
  await expectAccessible(page)
})
