import type { Page } from '@playwright/test'
import { mailTo } from '../integration/checkout/stand-ins'
import { placeOrder, toPayPal } from './checkout'
import { expect, expectAccessible, islandsStarted, sandbox, test } from './test'

async function open(page: Page, path: string, withScript: boolean) {
  await page.goto(path)
  if (withScript) await islandsStarted(page)
}

const go = async (page: Page, name: string) => {
  await page.locator('main').getByRole('button', { name, exact: true }).click()
}

/** The link in the e-mail. */
async function giftLink(recipient: string): Promise<string> {
  await expect.poll(async () => (await mailTo(sandbox, recipient)).length).toBe(1)
  const [mail] = await mailTo(sandbox, recipient)
  return /https?:\S+gift-drop\/redeem\S*/.exec(mail?.text ?? '')?.[0] ?? ''
}

test('a gift is sent, opened from its email and filled by its recipient', async ({ page, withScript }) => {
  test.slow()
  const name = `willow-${crypto.randomUUID().slice(0, 8)}`
  const recipient = `${name}@example.com`
  await open(page, '/gift-drop', withScript)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See Ingredients of the Custom Gift Tray' }).click()
  await expect(page.getByRole('heading', { name: 'Ingredient Choices for Your Recipient(s)' })).toBeVisible()
  await page.getByLabel('Find an ingredient').fill('cashew')
  if (!withScript) await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.locator('.grid .card').first()).toContainText('Cashew')
  await expectAccessible(page)
  if (withScript) await page.getByRole('button', { name: 'Close' }).click()
  else await page.getByRole('link', { name: 'Back to our gift options' }).click()
  await page.getByRole('link', { name: 'Medium, $42.99' }).click()
  await expect(page.getByRole('radio', { name: 'Medium Gift Box' })).toBeChecked()
  if (withScript) await islandsStarted(page)
  await expectAccessible(page)
  await go(page, 'Continue')
  await page.getByLabel('From').fill('Hazel')
  await page.getByLabel('Message').fill('Save me an apricot.')
  await expectAccessible(page)
  await go(page, 'Continue')
  await page.getByLabel('Full name').fill('Willow Reed')
  await page.locator('main').getByLabel('Email address', { exact: true }).fill(recipient)
  await page.getByLabel('Email address again').fill(recipient)
  await expectAccessible(page)
  await go(page, 'Continue')
  await expect(page.getByText('Medium Gift Box for 1 person')).toBeVisible()
  await expectAccessible(page)
  await go(page, 'Add to Cart')
  await expect(page).toHaveURL(/\/cart/)
  await expect(page.getByText('For Willow Reed, from Hazel').first()).toBeVisible()
  await open(page, '/checkout', withScript)
  await page.getByLabel('Email', { exact: true }).fill(`hazel-${name}@example.com`)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/checkout\/payment/)
  await toPayPal(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await placeOrder(page)
  await expect(page.getByText(/^Thank you/)).toBeVisible()
  const sent = await page.getByRole('link', { name: 'See who has opened your gifts' }).getAttribute('href')

  await page.goto(await giftLink(recipient))
  await expect(page.getByRole('heading', { name: 'Hazel sent you a box' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose your six treats' }).click()
  if (withScript) await islandsStarted(page)
  for (const key of ['21001', '21101', '21401']) {
    await page.locator(`#i-${key}`).getByRole('button', { name: /^Add/ }).click()
    await page
      .locator(`#i-${key}`)
      .getByRole('button', { name: /^More of/ })
      .click()
    await expect(page.locator(`#i-${key} .stepper`)).toContainText('2 in box')
  }
  await expectAccessible(page)
  await page.locator('button:visible', { hasText: 'Continue' }).first().click()
  await page.getByLabel('Street address').fill('214 Maple Avenue')
  await page.getByLabel('City').fill('Cranford')
  await page.getByLabel('State').selectOption('NJ')
  await page.getByLabel('ZIP code').fill('07016')
  await expectAccessible(page)
  await expect(page.getByLabel('Country')).toHaveCount(0)
  await expect(page.getByLabel('State').locator('option', { hasText: 'Guam' })).toHaveCount(0)
  await go(page, 'Send my box')
  await expect(page.getByRole('heading', { name: /^It arrives/ })).toBeVisible()
  await page.getByLabel('Message').fill('The apricots are safe.')
  await go(page, 'Send thanks')
  await expect(page.getByRole('heading', { name: 'You thanked Hazel' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(sent ?? '')
  await expect(page.locator('main')).toContainText('Willow has chosen.')
  await expectAccessible(page)
})
