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
