import type { Page } from '@playwright/test'
import { mailTo } from '../integration/checkout/stand-ins'
import { placeOrder } from './checkout'
import { expect, expectAccessible, islandsStarted, sandbox, test } from './test'

const PASSWORD = 'Cobnuts!24'
const APPROVALS = '/account/business/approvals'

async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const headers = { Origin: process.env.SHOP_URL ?? '' }
  const answer = await page.request.post(`${process.env.SHOP_URL}${path}`, {
    form,
    headers,
    maxRedirects: 0,
  })
  expect(answer.status(), path).toBe(303)
}

/** Another person's browser with the same options. */
async function another(page: Page): Promise<Page> {
  const { viewport, isMobile, hasTouch, javaScriptEnabled } = test.info().project.use
  const settings = { viewport, isMobile, hasTouch, javaScriptEnabled, baseURL: process.env.SHOP_URL }
  return (await page.context().browser()!.newContext(settings)).newPage()
}

const signUp = (page: Page, email: string, name: string) =>
  post(page, '/sign/in', { intent: 'sign-up', email, name, password: PASSWORD, isB2b: 'on' })

async function register(page: Page, company: string): Promise<void> {
  await page.goto('/business/register')
  await expectAccessible(page)
  await page.getByLabel('What your company does').selectOption('Bakery')
  await page.getByLabel('Tax ID').fill('12-3456789')
  await page.getByLabel('Full name').fill('Ada Rivera')
  await page.getByLabel('Company', { exact: true }).fill(company)
  await page.getByLabel('Street address').fill('214 West 18th Street')
  await page.getByLabel('City').fill('New York')
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('New York')
  await page.getByLabel('ZIP code').fill('10011')
  await page.getByLabel('Phone').fill('(212) 555-0123')
  await page.getByRole('button', { name: 'Create Business Account' }).click()
  await expect(page.getByText('We are looking at your account')).toBeVisible()
  await expectAccessible(page)
}

/** Staff approve the company's terms. */
async function approve(page: Page, company: string): Promise<void> {
  const staff = await another(page)
  await post(staff, '/sign/in', { email: 'supervisor@example.com', password: PASSWORD })
  await staff.goto('/staff/companies')
  await staff.getByRole('link', { name: company }).click()
  await expectAccessible(staff)
  await staff.getByLabel('Terms').selectOption('Net 30')
  await staff.getByLabel('Limit in dollars').fill('2500')
  await staff.getByRole('button', { name: 'Approve the company' }).click()
  await expect(staff.getByText('We wrote to the company').first()).toBeVisible()
  await staff.context().close()
}

/** Invitations leave for people who have proven their address. */
async function confirmAddress(page: Page, email: string): Promise<void> {
  const mail = (await mailTo(sandbox, email)).find(({ subject }) => subject === 'Confirm your email address')
  await page.goto(/\/sign\/confirm-email\?key=\w+/.exec(mail?.text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Your email address is confirmed').first()).toBeVisible()
}

/** A buyer invited by the administrator. */
async function buyerOf(page: Page, email: string): Promise<Page> {
  const buyer = await another(page)
  await signUp(buyer, email, 'Ben Rivera')
  await post(page, '/account/business?index', { intent: 'invite', email, roles: 'buyer' })
  // The queue sends it.
  const link = async () => {
    const mails = await mailTo(sandbox, email)
    return /\/business\/join\S+/.exec(mails.map(({ text }) => text).join('\n'))?.[0] ?? ''
  }
  await expect.poll(link, { timeout: 20_000 }).not.toBe('')
  await buyer.goto(await link())
  await buyer.getByRole('button', { name: /^Join/ }).click()
  await expect(buyer.getByText('You buy for').first()).toBeVisible()
  return buyer
}

async function orderQuickly(page: Page, withScript: boolean): Promise<void> {
  await page.goto('/quick-order')
  if (withScript) await islandsStarted(page)
  await page.getByLabel('SKU, row 1').fill('1201-01')
  if (withScript) await expect(page.getByText('Walnut Halves')).toBeVisible()
  await page.getByLabel('Quantity, row 1').fill('2')
  await page.getByLabel(/^Paste or type/).fill('1001-01 3')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('2 items are in your cart').first()).toBeVisible()
}

const HEAD = 'SKU,Quantity,Name,Street,City,State,ZIP code'
const row = (sku: string, name: string) => `${sku},3,${name},31 Mill Lane,Princeton,NJ,08540`

/** Uploads an order with a wrong row, corrects it and continues to payment. */
async function orderByFile(page: Page, withScript: boolean): Promise<void> {
  const file = [HEAD, row('1201-01', 'Willow'), row('nonsense', 'Ivy')].join('\n')
  await page.goto('/order-upload')
  if (withScript) await islandsStarted(page)
  await expectAccessible(page)
  const field = page.getByLabel(/^CSV or XLSX/)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('link', { name: 'Choose a file first.' })).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  if (withScript) await expect(field).toBeFocused()
  await field.setInputFiles({ name: 'gifts.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('1 row needs fixing').first()).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  if (withScript) await expect(page.getByLabel('SKU')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('SKU').fill('1001-01')
  await page.getByRole('button', { name: 'Save and check again' }).click()
  await expect(page.getByText('All of them are right').first()).toBeVisible()
  await page.getByRole('button', { name: /^Go to payment/ }).click()
}

test('a company registers, orders quickly and by file, approves, and pays on terms', async ({
  page,
  withScript,
}, info) => {
  const mark = `${info.project.name}-${Date.now()}`
  await signUp(page, `admin-${mark}@example.com`, 'Ada Rivera')
  await confirmAddress(page, `admin-${mark}@example.com`)
  await register(page, `Bakery ${mark}`)
  await approve(page, `Bakery ${mark}`)
  await page.goto(APPROVALS)
  await page.getByLabel(/^Limit in dollars/).fill('30')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('for more than $30.00')).toBeVisible()

  const buyer = await buyerOf(page, `buyer-${mark}@example.com`)
  await orderQuickly(buyer, withScript)
  await orderByFile(buyer, withScript)
  await buyer.getByLabel(/^PO number/).fill('PO-4711')
  await buyer.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(buyer.getByText('Your approvers were asked')).toBeVisible()
  await expectAccessible(buyer)

  await page.goto(APPROVALS)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText('Approved by Ada Rivera')).toBeVisible()

  await buyer.goto('/checkout/payment')
  await expect(buyer.getByText('You can place the order')).toBeVisible()
  await buyer.getByRole('radio', { name: /^Credit account/ }).check()
  await placeOrder(buyer)
  await expect(buyer.getByText(/^Thank you/)).toBeVisible()
  await expect(buyer.getByText('PO-4711')).toBeVisible()
  await buyer.context().close()

  await page.goto('/account/business/credit')
  await expect(page.getByRole('columnheader', { name: 'Due' })).toBeVisible()
  await expectAccessible(page)
})
