import type { Page } from '@playwright/test'
import { expect, expectAccessible, goBack, islandsStarted, test } from './test'

const chip = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: new RegExp(`^${name}`) })

const box = (page: Page, name: string) => page.locator('.filters:visible').getByLabel(new RegExp(`^${name}`))

const counted = (page: Page) => page.locator('.results-count')

/** On phones the filters are folded. */
async function openFilters(page: Page, project: string) {
  if (project.startsWith('phone')) await page.locator('summary', { hasText: 'Filter' }).click()
}

/** With script the checkbox submits the form and has the focus again afterwards. */
async function tickAndGo(page: Page, name: string, url: RegExp) {
  await islandsStarted(page)
  await box(page, name).check()
  await expect(page).toHaveURL(url)
  await expect(box(page, name)).toBeFocused()
}

test('a list is filtered, unfiltered and sorted, and Back goes back @desktop', async ({
  page,
  withScript,
}, info) => {
  const onPhone = info.project.name.startsWith('phone')
  await page.goto('/nuts/almonds/')
  await openFilters(page, info.project.name)
  if (withScript && !onPhone) {
    await tickAndGo(page, 'Organic', /diet=organic$/)
    await expect(page.getByRole('status').filter({ hasText: /^1 product Most loved$/ })).toHaveCount(1)
    await tickAndGo(page, 'Raw', /diet=organic&diet=raw$/)
  } else {
    await box(page, 'Organic').check()
    await box(page, 'Raw').check()
  }
  if (withScript && onPhone) {
    // The filter panel closes on Escape and on a press outside; its checkboxes do not submit.
    const filters = page.locator('.filter-panel')
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(filters).not.toHaveAttribute('open', { timeout: 100 })
    }).toPass()
    await expect(filters.locator('> summary')).toBeFocused()
    await openFilters(page, info.project.name)
    await page.locator('select[name=sort]:visible').focus()
    await expect(filters).not.toHaveAttribute('open')
    await openFilters(page, info.project.name)
  }
  await page
    .locator('.filters:visible')
    // Without script the choices are not counted before they are sent.
    .getByRole('button', { name: withScript ? 'Show 1 product' : 'Show results', exact: true })
    .click()
  await expect(page).toHaveURL(/\/nuts\/almonds\/\?diet=organic&diet=raw$/)
  await expect(counted(page)).toHaveText('1 product')
  await expect(page.locator('.results .card')).toHaveCount(1)
  await expectAccessible(page)

  await chip(page, 'Organic').click()
  await expect(page).toHaveURL(/\/nuts\/almonds\/\?diet=raw$/)
  await expect(chip(page, 'Organic')).toHaveCount(0)
  await expect(chip(page, 'Raw')).toBeVisible()

  const sort = page.locator('select[name=sort]:visible')
  if (withScript) await islandsStarted(page)
  await sort.selectOption('price-asc')
  if (!withScript) await page.getByRole('button', { name: 'Sort' }).click()
  else {
    await expect(
      page.getByRole('status').filter({ hasText: /^\d+ products Price, low to high$/ }),
    ).toHaveCount(1)
    await expect(sort).toBeFocused()
  }
  await expect(page).toHaveURL(/\?diet=raw&sort=price-asc$/)
  await expect(sort).toHaveValue('price-asc')

  await goBack(page)
  await expect(page).toHaveURL(/\?diet=raw$/)
  await goBack(page)
  await expect(page).toHaveURL(/diet=organic&diet=raw$/)
  await expect(chip(page, 'Organic')).toBeVisible()
  await expect(counted(page)).toHaveText('1 product')
  await chip(page, 'Clear all').click()
  await expect(page).toHaveURL(/\/nuts\/almonds\/$/)
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0)
})

test('Back from a product returns to the filtered list', async ({ page }) => {
  await page.goto('/nuts/?diet=organic&sort=price-desc')
  const names = await page.locator('.results .card h3').allTextContents()
  expect(names.length).toBeGreaterThan(5)
  await page.locator('.results .card h3 a').nth(2).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[2] ?? '')
  await goBack(page)
  await expect(page.locator('.results .card h3')).toHaveText(names)
})

test('a long list has linked pages', async ({ page }) => {
  await page.goto('/nuts/')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const first = await page.locator('.results .card h3').first().textContent()
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/nuts\/\?page=2$/)
  await expect(pages.locator('[aria-current=page]')).toHaveText('Page 2')
  await expect(counted(page)).toHaveText(/^25 to \d+ of \d+ products$/)
  await expect(page.locator('.results .card h3').first()).not.toHaveText(first ?? '')
  await pages.getByRole('link', { name: 'Page 1' }).click()
  await expect(page).toHaveURL(/\/nuts\/$/)
  await expect(page.locator('.results .card h3').first()).toHaveText(first ?? '')
  await goBack(page)
  await expect(counted(page)).toHaveText(/^25 to/)
})

test('search corrects typos, links to shelves and pages, filters, and helps without results', async ({
  page,
}, info) => {
  await page.goto('/search/instant?query=almnods')
  await expect(page.getByText('Showing “almonds” for “almnods”')).toBeVisible()
  await expect(page.locator('.results .card').first()).toContainText('Raw Almonds')
  await expect(
    page.getByRole('navigation', { name: 'Departments that match' }).getByRole('link', { name: 'Almonds' }),
  ).toHaveAttribute('href', '/nuts/almonds/')
  await expectAccessible(page)

  await openFilters(page, info.project.name)
  await box(page, 'Chocolate').check()
  await page.locator('.filters:visible').getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL(/query=almnods&department=chocolatessweets(&find=)?$/)
  await expect(chip(page, 'Chocolate')).toBeVisible()
  await expect(page.locator('.results .card').first()).toContainText('Almonds')

  await page.goto(`/search/instant?query=${'m'.repeat(500)}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${'m'.repeat(60)}…”`)

  await page.goto('/search/instant?query=qqqqzzzz')
  await expect(page.getByText('We found nothing for “qqqqzzzz”')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cashews', exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})

/** Types everything at once. */
const burst = (page: Page, selector: string, text: string) =>
  page.locator(selector).evaluate((input: HTMLInputElement, text) => {
    for (let length = 1; length <= text.length; length += 1) {
      input.value = text.slice(0, length)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, text)

/** The times of the page's requests for paths that begin with `path`, in milliseconds. */
function requestsFor(page: Page, path: string): number[] {
  const times: number[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === path && !request.isNavigationRequest()) times.push(Date.now())
  })
  return times
}

test('results follow the box after a pause, and shelves can be searched', async ({
  page,
  withScript,
}, info) => {
  await page.goto('/search/instant?query=chocolate')
  const box = page.locator('#search-again')
  if (!withScript) {
    await box.fill('organic')
    await box.press('Enter')
  } else {
    await box.focus()
    await expect(async () => {
      await burst(page, '#search-again', 'dates')
      await expect(page).toHaveURL(/query=dates$/, { timeout: 1000 })
    }).toPass()
    const asked = requestsFor(page, '/search/instant')
    await burst(page, '#search-again', 'qqqqzzzz')
    await expect(page.getByText('We found nothing for “qqqqzzzz”')).toBeVisible()
    expect(asked).toHaveLength(1)
    await expect(page.locator('#results-status')).toHaveText('0 products')
    await burst(page, '#search-again', 'almnods')
    await expect(page.locator('#results-status')).toHaveText(/^Showing “almonds” for “.*”\. .*\d+ products$/)
    await burst(page, '#search-again', 'organic')
    await expect(page).toHaveTitle(/^organic \(\d+\)/)
    await expect(box).toBeFocused()
    expect(asked).toHaveLength(3)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “organic”')
  const found = Number(/\((\d+)\)/.exec(await page.title())?.[1])
  await expect(page.locator('.results .card')).toHaveCount(Math.min(found, 24))
  await openFilters(page, info.project.name)
  const shelves = page.locator('.filters:visible').getByRole('group', { name: 'Shelf' })
  await expect(shelves.getByRole('checkbox')).toHaveCount(8)
  const find = page.locator('.filters:visible').getByLabel('Find a shelf')
  await find.pressSequentially('raisins')
  await find.press('Enter')
  await page.waitForURL(/find=raisins/)
  await openFilters(page, info.project.name)
  await expect(shelves.getByRole('checkbox')).toHaveCount(1)
  await expect(find).toHaveValue('raisins')
  await shelves.getByRole('checkbox').check()
  await page.locator('.filters:visible').getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL(
    /query=organic&shelf=raisins&find=raisins$|query=organic&find=raisins&shelf=raisins$/,
  )
  await expect(chip(page, 'Raisins & Currants')).toBeVisible()
  await expect(page.locator('.results .card').first()).toContainText('Raisins')
  await expectAccessible(page)
  while (page.url().includes('shelf')) await goBack(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “organic”')
})

test('suggestions are requested at most every 200 ms @desktop', async ({ page, withScript }, info) => {
  test.skip(!withScript || info.project.name.startsWith('phone'), 'The same script serves both widths.')
  await page.clock.install()
  await page.goto('/about-us')
  const asked = requestsFor(page, '/api/suggestions')
  await page.locator('.header .search input').focus()
  await expect(page.locator('.suggestions')).toBeVisible()
  // The focus loads too. A second later time stops.
  await page.clock.pauseAt(Date.now() + 1000)
  await burst(page, '.header .search input', 'cashew')
  await expect.poll(() => asked.length).toBe(1)
  await page.clock.runFor(190)
  expect(asked).toHaveLength(1)
  await page.clock.runFor(20)
  await expect.poll(() => asked.length).toBe(2)
  await expect(page.getByRole('option', { name: 'Whole Cashews, raw' })).toBeVisible()
})
