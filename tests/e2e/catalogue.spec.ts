import { expect, expectAccessible, test } from './test'

test('from the home page by department and shelf to another size of a product @desktop-js', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good nuts, roasted this week.')
  await expectAccessible(page)

  await page.locator('main').getByRole('link', { name: /^Nuts/ }).first().click()
  await expect(page).toHaveURL(/\/nuts\/$/)
  await expect(page.getByRole('heading', { name: 'Most popular' })).toBeVisible()
  await expectAccessible(page)

  await page
    .locator('main')
    .getByRole('link', { name: /^Almonds/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/nuts\/almonds\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almonds')

  await page.getByRole('link', { name: 'Raw Almonds', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raw Almonds')
  await expect(page.getByRole('heading', { name: 'Nutrition Facts' })).toBeVisible()

  await page.getByRole('link', { name: /^5 lb/ }).click()
  await expect(page).toHaveURL(/raw-almonds\.html\?sku=\w+-05$/)
  await expect(page.locator('[aria-current="true"]')).toContainText('5 lb')
  await expect(page.locator('.price').first()).toContainText('$42.99')
})

test('the search box suggests while typing @desktop', async ({ page, withScript }, info) => {
  test.skip(!withScript, 'Without script the box simply searches.')
  test.skip(info.project.name.startsWith('phone'), 'On phones it is a dialog, with a test of its own.')
  await page.goto('/')
  const box = page.locator('.search:visible input').first()
  await expect(async () => {
    await box.blur()
    await box.focus()
    await expect(box).toHaveAttribute('role', 'combobox', { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('listbox')).toContainText('Popular Searches')
  await box.fill('cashe')
  await expect(page.getByRole('option', { name: 'Whole Cashews, raw' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/ })).toHaveCount(1)
  await expectAccessible(page)
  const chosen = page.locator('.suggestions [aria-selected=true]')
  await box.press('ArrowDown')
  await expect(chosen).toHaveCount(1)
  await box.press('Home')
  await expect(chosen).toHaveCount(0)
  await box.press('End')
  await box.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await expect(page.getByRole('listbox')).toBeHidden()
  // After an option was selected, Enter still uses the typed letters.
  await box.fill('cashe')
  await expect(page.getByRole('option', { name: 'Whole Cashews, raw' })).toBeVisible()
  await box.press('ArrowDown')
  await box.evaluate((input: HTMLInputElement) => {
    input.value = 'cashew b'
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }))
  })
  await expect(chosen).toHaveCount(0)
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\/instant\?query=cashew\+b$/)
})
