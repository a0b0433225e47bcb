import { expect, expectAccessible, test } from './test'

test('what goes into a recipe is put in the cart at once', async ({ page, withScript }) => {
  await page.goto('/recipes/desk-trail-mix')
  await expectAccessible(page)
  const ingredients = page.locator('.ingredients')
  const hazelnuts = ingredients.getByLabel('Raw Hazelnuts')
  await expect(hazelnuts).toBeChecked()
  if (withScript) {
    const button = ingredients.getByRole('button')
    await expect(button).toHaveText('Add 5 items to Cart')
    for (const box of await ingredients.getByRole('checkbox').all()) await box.uncheck()
    await expect(button).toBeDisabled()
    await hazelnuts.check()
    await expect(button).toHaveText('Add 1 item to Cart')
    await ingredients.getByLabel('Whole Cashews, raw').check()
    await button.click()
    const panel = page.getByRole('dialog', { name: 'Added to Cart' })
    await expect(panel).toContainText('Raw Hazelnuts')
    await expect(panel).toContainText('Whole Cashews, raw')
    return expect(page.locator('#cart-count')).toHaveText('2')
  }
  await hazelnuts.uncheck()
  await ingredients.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/\/cart\?added=/)
  await expect(page.getByRole('main')).toContainText('Dark Chocolate Squares, 72%')
  await expect(page.locator('#cart-count')).toHaveText('4')
})

test('the end of the home page leads on by search', async ({ page }) => {
  await page.goto('/')
  const block = page.getByRole('region', { name: 'Search Your Favorite Snacks' })
  await block.getByPlaceholder('Search by product or category').fill('pecans')
  await block.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “pecans”')
  await page.goBack()
  await block.getByRole('link', { name: 'Dark chocolate' }).click()
  await expect(page.locator('.card').first()).toContainText(/Dark Chocolate/)
})

test('a row of products has a count, and buttons where script can turn it', async ({
  page,
  withScript,
}, info) => {
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Our best sellers', exact: true })
  await expect(row).toContainText('8 items')
  const next = row.getByRole('button', { name: 'Next' })
  if (!withScript) return expect(next).toHaveCount(0)
  await row.scrollIntoViewIfNeeded()
  if (info.project.name.startsWith('phone')) return expect(next).toBeHidden()
  const last = row.getByRole('article').last()
  await expect(last).not.toBeInViewport()
  await next.click()
  await expect(last).toBeInViewport()
  await row.getByRole('button', { name: 'Previous' }).click()
  await expect(row.getByRole('article').first()).toBeInViewport()
})
