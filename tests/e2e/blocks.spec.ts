import { expect, expectAccessible, goBack, islandsStarted, test } from './test'

// Slides and marquees move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the ingredients of a recipe are added to the cart together', async ({ page, withScript }) => {
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
    await page.route('**/api/cart/panel', async (route) => {
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await route.continue()
    })
    await button.click()
    const panel = page.getByRole('dialog', { name: 'Added to Cart' })
    await expect(panel).toContainText('Raw Hazelnuts')
    await expect(panel).toContainText('Whole Cashews, raw')
    await expect(button).not.toHaveAttribute('aria-disabled')
    await expect(button).toHaveText('Add 2 items to Cart')
    return expect(page.locator('#cart-count')).toHaveText('2')
  }
  await hazelnuts.uncheck()
  await ingredients.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/\/cart\?added=/)
  await expect(page.getByRole('main')).toContainText('Dark Chocolate Squares, 72%')
  await expect(page.locator('#cart-count')).toHaveText('4')
})

test('the home page ends with a search box', async ({ page }) => {
  await page.goto('/')
  const block = page.getByRole('region', { name: 'Search Your Favorite Snacks' })
  await block.getByPlaceholder('Search by product or category').fill('pecans')
  await block.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “pecans”')
  await goBack(page)
  await block.getByRole('link', { name: 'Dark chocolate' }).click()
  await expect(page.locator('.card').first()).toContainText(/Dark Chocolate/)
})

test('a row of products has a count, and with script buttons @desktop', async ({
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

test('slides move by swipe and link, automatically only with script, and pause on focus', async ({
  page,
  withScript,
}) => {
  if (withScript) await page.clock.install()
  await page.goto('/corporate-gifts')
  await expectAccessible(page)
  const slides = page.getByRole('region', { name: 'How it goes, scroll sideways' })
  const stops = page.getByRole('navigation', { name: 'Slides of How it goes' }).getByRole('link')
  await slides.scrollIntoViewIfNeeded()
  if (withScript) await islandsStarted(page)
  await stops.nth(2).click()
  await expect(slides.getByText('On the day it leaves')).toBeInViewport()
  await expect(slides.getByText('A list of names')).not.toBeInViewport()
  if (!withScript) return expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  await expect(stops.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/corporate-gifts$/)
  const show = page.locator('.slideshow')
  await show.getByRole('button', { name: 'Pause' }).click()
  await show.getByRole('button', { name: 'Play' }).click()
  await show.getByRole('button', { name: 'Next' }).click()
  await expect(stops.nth(3)).toHaveAttribute('aria-current', 'true')
  // Carousels pause while focused.
  await page.getByRole('heading', { name: 'How it goes' }).click()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.clock.runFor(7000)
  await expect(stops.nth(0)).toHaveAttribute('aria-current', 'true')
})

test('the marquee can be stopped', async ({ page }) => {
  await page.goto('/corporate-gifts')
  const line = page.locator('.marquee ul').first()
  await expect(line.getByText('Packed by hand').first()).toHaveText('Packed by hand')
  const state = () => line.evaluate((element) => getComputedStyle(element).animationPlayState)
  expect(await state()).toBe('running')
  await page.getByRole('checkbox', { name: 'Stop the moving line' }).press('Space')
  await page.getByRole('heading', { level: 1 }).click()
  expect(await state()).toBe('paused')
})

test.describe('a form', () => {
  // An invalid form answers 400, which the browser logs.
  test.use({ expectedMessages: [/Failed to load resource.*400/] })

  test('on a content page is sent, and shows its errors', async ({ page, withScript }) => {
    await page.goto('/corporate-gifts')
    const fill = async (label: string, text: string) =>
      page.getByRole('main').getByLabel(label, { exact: true }).fill(text)
    await fill('Name', 'Hazel')
    await fill('How many gifts, and until when?', 'Forty boxes')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL(/lead-forms/)
    await expect(page.getByRole('alert').getByRole('link', { name: 'This field is required' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hazel')
    if (withScript) {
      await page.goto('/corporate-gifts')
      await fill('Name', 'Hazel')
      await fill('How many gifts, and until when?', 'Forty boxes')
    }
    await fill('Email address', 'hazel@example.com')
    if (withScript) await islandsStarted(page)
    const opened = withScript ? page.waitForEvent('popup') : undefined
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Thank you for contacting us!')).toBeVisible()
    if (!opened)
      return expect(page.getByRole('link', { name: /one page/ })).toHaveAttribute('target', '_blank')
    await opened
    await expect(page.getByText('Thank you for contacting us!')).toBeFocused()
  })
})

test('the editor sees a draft in its frame and is told the blocks', async ({ page, withScript }) => {
  const secret = 'only-for-previews-on-this-machine'
  const preview = `${process.env.SHOP_URL}/builder-preview?path=%2Fspring-table&secret=${secret}`
  if (!withScript) {
    await page.goto(preview)
    await expect(page.getByText('Shoppers do not see the block “Countdown”')).toBeVisible()
    return
  }
  await page.goto(`${process.env.SANDBOX_URL}/builder/editor#${encodeURIComponent(preview)}`)
  await expect(page.frameLocator('iframe').getByText('a first picnic')).toBeVisible()
  await expect(page.getByText('builder.registerComponent Hero')).toBeVisible()
  await expect(page.getByText('builder.registerComponent Marquee')).toBeVisible()
})
