import type { Page } from '@playwright/test'
import { mailTo, ordersOf } from '../integration/checkout/stand-ins'
import { expectStep, placeOrder, toPayPal } from './checkout'
import { expect, expectAccessible, sandbox, test } from './test'

async function addToCart(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to Cart').first()).toBeVisible()
}

type Person = { name: string; street: string; city: string; state: string; zip: string }

async function fillAddress(page: Page, { name, street, city, state, zip }: Person): Promise<void> {
  const form = page.locator('.form').filter({ has: page.getByLabel('Full name') })
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Street address').fill(street)
  await form.getByLabel('City').fill(city)
  await form.getByRole('combobox', { name: 'State', exact: true }).selectOption(state)
  await form.getByLabel('ZIP code').fill(zip)
  await form.getByLabel('Phone').fill('(212) 555-0123')
}

const OLIVE = { name: 'Olive', street: '88 Orchard Road', city: 'Portland', state: 'Oregon', zip: '97205' }
const WILLOW = {
  name: 'Willow',
  street: '31 Mill Lane',
  city: 'Princeton',
  state: 'New Jersey',
  zip: '08540',
}

/** Adds a recipient of one of the item. */
async function addPerson(page: Page, person: Person, item: RegExp): Promise<void> {
  const add = page.locator('#add')
  if (!(await add.getByLabel('Full name').isVisible()))
    await add.locator('summary', { hasText: 'Add a shipment' }).click()
  await fillAddress(page, person)
  await add.getByLabel(item).fill('1')
  await add.getByRole('button', { name: 'Add this shipment' }).click()
  await expect(page.getByRole('heading', { level: 3, name: person.name })).toBeVisible()
}

/** A guest with three items of two kinds, on the page with several addresses; the first address is Sam's. */
async function start(page: Page, email: string): Promise<void> {
  await addToCart(page, '/nuts/walnuts/walnut-halves-raw.html')
  await addToCart(page, '/nuts/walnuts/walnut-halves-raw.html')
  await addToCart(page, '/nuts/almonds/raw-almonds.html')
  await page.goto('/checkout')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await fillAddress(page, {
    name: 'Sam Rivera',
    street: '214 West 18th Street',
    city: 'New York',
    state: 'New York',
    zip: '10011',
  })
  await page.getByRole('button', { name: 'Ship to more than one address' }).click()
  await expectStep(page, 'Email & Shipping Info')
}

test('three shipments, a gift message and a packing slip, bought at once', async ({ page }, info) => {
  const email = `sender-${info.project.name}-${Date.now()}@example.com`
  await start(page, email)
  await expectAccessible(page)
  await addPerson(page, OLIVE, /Walnut/)
  await addPerson(page, WILLOW, /Almonds/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()

  await expectStep(page, 'Expected Delivery')
  await expectAccessible(page)
  const olive = page.locator('.shipment').filter({ has: page.getByRole('heading', { name: 'Olive' }) })
  await olive.getByText(/add a message/).click()
  await olive.getByLabel('Gift message').fill('Happy birthday, Olive')
  await olive.getByRole('textbox', { name: 'From' }).fill('Sam')
  const willow = page.locator('.shipment').filter({ has: page.getByRole('heading', { name: 'Willow' }) })
  await willow.getByText(/add a message/).click()
  await willow.getByLabel('Words for the packing slip').fill('Leave it at the back door')
  await willow.getByRole('radio', { name: /A later day/ }).check()
  const day = willow.locator('.day input').nth(3)
  const date = await day.getAttribute('value')
  await day.check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await expectStep(page, 'Payment Method')
  await expectAccessible(page)
  await toPayPal(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await placeOrder(page)
  await expect(page.getByText(/^Thank you/)).toBeVisible()
  for (const said of [
    'Sam Rivera',
    '88 Orchard Road',
    '31 Mill Lane',
    'Happy birthday, Olive',
    'back door',
  ]) {
    await expect(page.locator('main')).toContainText(said)
  }
  await expectAccessible(page)

  const [order] = await ordersOf(sandbox, email)
  expect(order?.itemShippingAddresses?.map(({ key, city }) => `${key} ${city}`).sort()).toEqual([
    'shipment-1 New York',
    'shipment-2 Portland',
    'shipment-3 Princeton',
  ])
  const fields = order?.itemShippingAddresses?.map(({ custom }) => custom?.fields)
  expect(fields?.map((each) => each?.giftMessage)).toContain('Happy birthday, Olive\n - Sam')
  expect(fields?.map((each) => each?.requestedDeliveryOn)).toContain(date)
  expect(order?.customLineItems.map(({ slug, name }) => [slug, name.en])).toContainEqual([
    'shipment-3-message',
    'Leave it at the back door',
  ])
  await expect.poll(async () => (await mailTo(sandbox, email)).length).toBe(1)
})

test('what is left over is named, and everything goes back to one address', async ({ page }, info) => {
  await start(page, `back-${info.project.name}-${Date.now()}@example.com`)
  await addPerson(page, OLIVE, /Walnut/)
  await page.getByRole('button', { name: 'Remove shipment 2, Olive' }).click()
  await expect(page.getByRole('heading', { name: '1 bag still needs an address' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Send 1 to Sam Rivera/ }).click()
  await expect(page.getByRole('heading', { name: /an address$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send everything to one address' }).click()
  await expect(page.getByRole('heading', { name: 'Ship to', exact: true })).toBeVisible()
  await expect(page.getByLabel('Street address')).toHaveValue('214 West 18th Street')
  await page.goto('/cart')
  await expect(page.locator('main')).toContainText('Walnut Halves')
  await expect(page.locator('main')).toContainText('Almonds')
})

test('the address follows its country as it is chosen', async ({ page }, info) => {
  await addToCart(page, '/nuts/walnuts/walnut-halves-raw.html')
  await page.goto('/checkout')
  await page
    .getByLabel('Email', { exact: true })
    .fill(`country-${info.project.name}-${Date.now()}@example.com`)
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toBeVisible()
  await page.getByLabel('Country').selectOption('CA')
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Province' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveCount(0)
  await expectAccessible(page)
})
