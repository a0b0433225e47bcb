import { randomUUID } from 'node:crypto'
import { sandboxEnvironment } from '../../scripts/environment'
import { buys } from '../integration/account/customer'
import { add } from '../integration/cart/cart-visitor'
import { delivered } from '../integration/review/written'
import { apiRootOf } from '../support/sandbox'
import { Visitor } from '../support/shop'
import { expect, expectAccessible, sandboxUrl, test } from './test'

const PASSWORD = 'Cobnuts!24'
const [WALNUTS, PECANS] = ['1201-01', '1301-01'] as const

/** A new buyer with delivered walnuts and pecans. */
async function buyer(): Promise<string> {
  const email = `reviewer-${randomUUID()}@example.com`
  const platform = apiRootOf(sandboxEnvironment(sandboxUrl('')))
  await platform
    .customers()
    .post({
      body: { email, password: PASSWORD, firstName: 'Laurel', lastName: 'Hart', isEmailVerified: true },
    })
    .execute()
  const visitor = new Visitor(process.env.SHOP_URL ?? '')
  await visitor.post('/sign/in', { email, password: PASSWORD })
  await add(visitor, PECANS)
  await delivered({ sandboxUrl: sandboxUrl('') }, await buys(visitor, WALNUTS))
  return email
}

test.use({ expectedMessages: [/400 \(Bad Request\)/] })

test('a buyer reviews a product, is led to the next one, and everybody can read it', async ({ page }) => {
  // A page that is already cached must not hide the review from its writer.
  await page.request.get('/reviews/product/1201')
  const words = `Crisp and sweet. ${randomUUID()} M${'m'.repeat(200)}`
  await page.goto('/sign/in?destination=%2Faccount%2Forder-history')
  await page
    .getByRole('main')
    .getByLabel(/^E-?mail/)
    .fill(await buyer())
  await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Review order/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How did you like it?')
  await expectAccessible(page)

  const walnuts = page.getByRole('group', { name: /Walnut Halves/ })
  await expect(walnuts.getByLabel('Your review')).toBeHidden()
  await walnuts.getByRole('radio', { name: '4 stars, good' }).check()
  await expect(walnuts.getByText('4 stars, good')).toHaveCSS('clip-path', 'none')
  await expect(walnuts.getByText('5 stars, very good')).not.toHaveCSS('clip-path', 'none')
  await walnuts.getByLabel('Your review').fill('Write to me@example.com')
  await page.getByRole('button', { name: 'Submit reviews' }).click()
  await expect(page.getByRole('alert')).toContainText('Walnut Halves, raw: Please leave out links')
  await expect(walnuts.getByRole('radio', { name: '4 stars, good' })).toBeChecked()
  await expectAccessible(page)
  await walnuts.getByLabel('Your review').fill(words)
  await page.getByRole('button', { name: 'Submit reviews' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What else did you buy?')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Review .*Pecan/ }).click()
  // By keyboard only.
  const pecans = page.getByRole('group', { name: /Pecan/ })
  await pecans.getByRole('radio', { name: '1 star, very poor' }).focus()
  for (const stars of [2, 3, 4, 5]) {
    await page.keyboard.press('ArrowRight')
    await expect(pecans.getByRole('radio', { name: new RegExp(`^${stars} stars`) })).toBeChecked()
  }
  await page.getByRole('button', { name: 'Submit reviews' }).click()
  await expect(page).toHaveURL(/justCompletedReviews=1/)
  await expect(page.getByRole('dialog')).toContainText("You've reviewed all 2/2 products")

  await page.goto('/reviews/product/1201')
  const review = page.locator('.review', { hasText: words })
  await expect(review).toContainText('Laurel H.')
  await expectAccessible(page)
  // A long word must not widen a narrow column.
  await review.evaluate((article) => article.style.setProperty('width', 'min-content'))
  expect((await review.boundingBox())?.width).toBeLessThan(300)
  await expect(page.locator('#write')).toContainText('Changed your mind?')
})
