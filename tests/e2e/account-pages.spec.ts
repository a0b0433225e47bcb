import type { Page } from '@playwright/test'
import { mailTo } from '../integration/checkout/stand-ins'
import { expect, expectAccessible, sandbox, test } from './test'

const PASSWORD = 'Cobnuts!24'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** These pages are the same without script, so they are checked once. */
const checked = async (page: Page) => {
  if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page)
}

/** Signs in, as a new customer if needed, and goes to `destination`. */
async function signIn(page: Page, email: string, destination: string): Promise<void> {
  await page.goto(`/sign/in?destination=${encodeURIComponent(destination)}`)
  const main = page.getByRole('main')
  await main.getByLabel('Email address').fill(email)
  await main.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading(page)).not.toHaveText(/^Sign in/)
  const isNew = (await heading(page).textContent()) === 'Create your account'
  if (isNew) await main.getByLabel('Name').fill('Poppy Reed')
  await main.getByLabel('Password').fill(PASSWORD)
  await main.getByRole('button', { name: isNew ? 'Create account' : 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`${destination}$`))
}

async function typeCard(page: Page): Promise<void> {
  await page.getByText('Credit or debit card').click()
  const field = (name: string, label: string) =>
    page.frameLocator(`#braintree-hosted-field-${name}`).getByLabel(label)
  await field('number', 'Credit card number').fill('4111 1111 1111 1111')
  await field('expirationDate', 'Expiration date').fill('12/30')
  await field('cvv', 'Security code').fill('123')
  await page.getByRole('button', { name: 'Save this card' }).click()
  await expect(heading(page)).toHaveText('Billing address')
  await expect(page.getByLabel('Street address')).toHaveValue('12 Cobnut Court')
  await checked(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Visa ending in 1111').first()).toBeVisible()
}

test('a new customer fills their account', async ({ page, withScript }, info) => {
  const email = `poppy-${info.project.name}-${Date.now()}@example.com`
  await signIn(page, email, '/account')
  const hint = page.getByRole('heading', { name: 'Where do we ship by default?' })
  await expect(hint).toBeVisible({ visible: withScript })
  await checked(page)
  await page.goto('/account/address-book/new')
  await checked(page)
  for (const [label, value] of [
    ['Full name', 'Poppy Reed'],
    ['Street address', '12 Cobnut Court'],
    ['City', 'Boise'],
    ['ZIP code', '83702'],
    ['Phone', '908 555 0142'],
  ] as const) {
    await page.getByLabel(label).fill(value)
  }
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('Idaho')
  await page.getByLabel('default shipping').check()
  await page.getByLabel('default billing').check()
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByText('Default shipping', { exact: true })).toBeVisible()
  await checked(page)

  await page.goto('/account/wallet')
  await page.getByRole('button', { name: 'Add a PayPal account' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('buyer@example.com').first()).toBeVisible()
  if (withScript) await typeCard(page)
  await checked(page)

  // What is kept by an address waits until its mailbox is proven.
  await page.goto('/account/communications')
  await expect(page).toHaveURL(/\/account\/security$/)
  await expect(page.getByText('Your address is not confirmed yet')).toBeVisible()
  await checked(page)
  const link = (await mailTo(sandbox, email)).find(({ subject }) => subject === 'Confirm your email address')
  await page.goto(/\/sign\/confirm-email\?key=\w+/.exec(link?.text ?? '')?.[0] ?? '')
  await checked(page)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Your email address is confirmed').first()).toBeVisible()
  await page.goto('/account/communications')
  await page.getByLabel('Reviews').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your choice is saved.').first()).toBeVisible()
  await expect(page.getByLabel('Reviews')).not.toBeChecked()
  await checked(page)

  for (const path of ['/account/security', '/account/delete', '/account/reviews', '/orders/find']) {
    await page.goto(path)
    await checked(page)
  }
})

test('a customer shares a list and invites a friend', async ({ page }, info) => {
  await page.goto('/refer')
  const invite = page.getByRole('link', { name: 'Invite a friend' })
  await expect(invite).toHaveAttribute('href', /\/sign\/in\?destination=%2Frefer/)
  await signIn(page, `list-${info.project.name}-${Date.now()}@example.com`, '/refer')
  await checked(page)
  await page.goto(await page.getByLabel(/Copy it/).inputValue())
  await expect(heading(page)).toHaveText('A friend thinks you would like it here')
  await checked(page)

  await page.goto('/nuts/almonds/raw-almonds.html')
  await page.getByRole('button', { name: 'Add to Favorites' }).click()
  await expect(page.getByRole('button', { name: 'Remove from Favorites' })).toBeVisible()
  await page.goto('/account/favorites')
  await page.getByText('Make a new list').click()
  const list = `Office ${Date.now()}`
  const chip = (name: string) => page.getByRole('link', { name, exact: true })
  await page.getByLabel('Name', { exact: true }).fill(list)
  await page.getByRole('button', { name: 'Make the list' }).click()
  await expect(chip(`${list} 0`)).toBeVisible()
  await chip('Favorites 1').click()
  await page.getByLabel('List for Raw Almonds').selectOption(list)
  await page.getByRole('button', { name: /^Move ?: Raw Almonds/ }).click()
  await chip(`${list} 1`).click()
  await expect(page).toHaveURL(/list=/)
  await page.getByRole('button', { name: 'Make a link' }).click()
  await checked(page)
  await page.getByRole('link', { name: /\/favorites\/[0-9a-f]+$/ }).click()
  await expect(heading(page)).toHaveText(list)
  await checked(page)
})

test('a customer orders again what they bought', async ({ page, withScript }) => {
  await signIn(page, 'willow@example.com', '/account/easy-reorder')
  await checked(page)
  const walnuts = page.getByRole('listitem').filter({ hasText: 'Walnut Halves, raw' })
  await walnuts.getByLabel('Quantity').fill('2')
  if (!withScript) await walnuts.getByRole('checkbox').check()
  await page.getByLabel('Dried Mango', { exact: true }).check()
  await page.getByRole('button', { name: withScript ? 'Add 2 items to Cart' : 'Add to Cart' }).click()
  await expect(page.getByText('2 items added to your cart.').first()).toBeVisible()

  await page.goto('/account/order-history')
  await page.getByRole('link', { name: 'Order CN-WFAL-2119', exact: true }).click()
  for (const [act, place] of [
    ['Report a problem', /\/problem$/],
    ['Print invoice', /\/invoice$/],
  ] as const) {
    await page.getByRole('link', { name: act }).click()
    await expect(page).toHaveURL(place)
    await checked(page)
    await page.getByRole('link', { name: 'Back to the order' }).click()
  }
  await expect(heading(page)).toHaveText('Delivered')
  await expect(page.getByRole('main')).toContainText('Order CN-WFAL-2119. Placed on ')
})
