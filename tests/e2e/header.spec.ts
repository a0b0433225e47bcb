import { expect, expectAccessible, islandsStarted, test } from './test'

// Menus slide in, and the top bar turns.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const onPhone = (project: string) => project.startsWith('phone')

test('the phone menu leads through a department to a shelf', async ({ page, withScript }, info) => {
  test.skip(!onPhone(info.project.name), 'Wide screens have the tabs.')
  await page.goto('/')
  const toggle = page.getByLabel('Shop menu')
  const departments = page.getByLabel('Departments')
  await expect(departments).toBeHidden()
  await toggle.click()
  await expect(departments.getByRole('link', { name: 'Easy Reorder' })).toBeVisible()
  await expectAccessible(page)
  await departments.getByText('Dried Fruit', { exact: true }).click()
  if (!withScript) await departments.getByRole('link', { name: 'All of Dried Fruit' }).click()
  const shelf = (withScript ? departments : page.getByRole('main')).getByRole('link', {
    name: 'Apricots',
    exact: true,
  })
  await expect(shelf).toBeVisible()
  await expectAccessible(page)
  if (withScript) {
    const main = page.locator('[inert] main, main[inert]')
    await expect(main).toHaveCount(1)
    await expect(departments).toHaveRole('dialog')
    await page.keyboard.press('Escape')
    await expect(shelf).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(departments).toBeHidden()
    await expect(toggle).toBeFocused()
    await expect(main).toHaveCount(0)
    await expect(departments).toHaveRole('navigation')
    await toggle.click()
    await departments.getByText('Dried Fruit', { exact: true }).click()
  }
  await shelf.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apricots')
})

test('a tab opens its panel by pointer and by keys @desktop', async ({ page, withScript }, info) => {
  test.skip(onPhone(info.project.name), 'Phones have the menu.')
  await page.goto('/')
  const departments = page.getByRole('navigation', { name: 'Departments' })
  const tab = (name: string) => departments.locator('summary', { hasText: name })
  const apricots = departments.getByRole('link', { name: 'Apricots', exact: true })
  const all = departments.getByRole('link', { name: 'All of Dried Fruit' })
  if (!withScript) {
    await tab('Dried Fruit').click()
    await expect(all).toBeVisible()
    await tab('Coffee').click()
    await expect(all).toBeHidden()
    await tab('Dried Fruit').click()
    await all.click()
    return expect(page.getByRole('main').getByRole('link', { name: 'Apricots', exact: true })).toBeVisible()
  }
  await expect(async () => {
    await page.mouse.move(600, 800)
    await tab('Dried Fruit').hover()
    await expect(apricots).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await tab('Coffee').hover()
  await expect(apricots).toBeHidden()
  await page.mouse.move(600, 800)
  await expect(departments.locator('[open]')).toHaveCount(0)
  await tab('Dried Fruit').focus()
  await page.keyboard.press('ArrowDown')
  await expect(all).toBeFocused()
  await expect(apricots).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tab('Dried Fruit')).toBeFocused()
  await expect(apricots).toBeHidden()
})

test('search opens over a small screen, and without script links to the search page', async ({
  page,
  withScript,
}, info) => {
  test.skip(!onPhone(info.project.name), 'Wide screens have the box in the header.')
  await page.goto('/about-us')
  const icon = page.getByRole('banner').getByRole('link', { name: 'Search' })
  if (!withScript) {
    await icon.click()
    return expect(page).toHaveURL(/\/search\/instant$/)
  }
  await page.evaluate(() => localStorage.setItem('recent-searches', '["figs","dates","raw","tea","plums"]'))
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const box = dialog.getByRole('combobox')
  await islandsStarted(page)
  await icon.click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('placeholder', 'Search for a product')
  await expect(dialog.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText([
    'figs',
    'dates',
    'raw',
    'See more',
    'Clear recent searches',
  ])
  await expectAccessible(page)
  for (let step = 0; step < 4; step += 1) await box.press('ArrowDown')
  await box.press('Enter')
  await expect(dialog.getByRole('option', { name: 'plums' })).toBeVisible()
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('tea')
  await dialog.getByRole('option', { name: 'Clear recent searches' }).click()
  await expect(dialog.getByRole('group')).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
  await box.fill('cashe')
  await expect(dialog.getByRole('option', { name: 'Whole Cashews, raw' })).toBeVisible()
  await box.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(icon).toBeFocused()
  await icon.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await icon.click()
  await box.fill('figs')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\/instant\?query=figs$/)
  await expect(async () => {
    await icon.click()
    await expect(page.locator('#search-again')).toBeFocused({ timeout: 1000 })
  }).toPass()
})

test('the message strip turns automatically and can be paused; phones swipe it', async ({
  page,
  withScript,
}, info) => {
  await page.goto('/about-us')
  const news = page.getByRole('region', { name: 'News and offers' })
  const slides = news.locator('.slides')
  await expect(slides.getByRole('link').last()).toHaveText('Discover our Best-Selling Favorites')
  const isWide = !onPhone(info.project.name)
  await expect(page.getByRole('navigation', { name: 'Service' })).toBeVisible({ visible: isWide })
  if (!withScript || !isWide) return
  const place = () => slides.evaluate((row) => Math.round(row.scrollLeft / row.clientWidth))
  await news.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(place).toBe((await slides.getByRole('listitem').count()) - 1)
  await news.getByRole('button', { name: 'Next' }).click()
  await expect.poll(place).toBe(0)
  await news.getByRole('button', { name: 'Pause' }).click()
  await expect(news.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('the details of free shipping open and close, and the content begins high up', async ({
  page,
}, info) => {
  await page.goto('/about-us')
  const top = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top)
  expect(top).toBeLessThan(onPhone(info.project.name) ? 160 : 240)
  const details = page.getByRole('region', { name: 'Free shipping' })
  await expect(details).toBeHidden()
  await page.getByRole('button', { name: /^FREE shipping on orders over/ }).click()
  await expect(details).toContainText('each one counts on its own')
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(details).toBeHidden()
})

test('the account menu closes on Escape and by a press outside @desktop', async ({
  page,
  withScript,
}, info) => {
  test.skip(onPhone(info.project.name) || !withScript, 'Phones have these links in their menu.')
  await page.goto('/about-us')
  await islandsStarted(page)
  const links = page.getByRole('navigation', { name: 'Account' })
  const toggle = page.getByLabel('Account menu')
  await toggle.click()
  await expect(links).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(links).toBeHidden()
  await toggle.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(links).toBeHidden()
})

test('spread-out tabs do not shift while the page loads @desktop', async ({ page, withScript }, info) => {
  test.skip(onPhone(info.project.name), 'On phones they begin at the left.')
  const tabs = page.getByRole('navigation', { name: 'Departments' }).locator('summary')
  await page.goto('/nuts/')
  await expect(tabs.last()).toHaveText('Popular')
  if (!withScript) return
  // As a first visit, whose page has its styles in it.
  const html = (await (await fetch(page.url())).text()).replace(/<script\b.*?<\/script>/gs, '')
  const inTabs = html.indexOf('Snacks<svg')
  await page.goto('about:blank')
  const comes = (piece: string) => page.evaluate((text) => document.write(text), piece)
  await comes(html.slice(0, inTabs))
  await expect(tabs).toHaveCount(4)
  await expect(tabs.first()).toBeHidden()
  await comes(html.slice(inTabs))
  await expect(tabs.first()).toBeVisible()
})

test('the search does not shift when the link to the cart comes @desktop', async ({
  page,
  withScript,
}, info) => {
  test.skip(!withScript, 'The page is taken apart by script.')
  await page.goto('/about-us')
  const search = onPhone(info.project.name)
    ? page.getByRole('link', { name: 'Search', exact: true })
    : page.locator('#q')
  await expect(search).toBeVisible()
  const place = await search.boundingBox()
  await page
    .locator('.header')
    .getByRole('link', { name: 'Your Cart' })
    .evaluate((link) => link.remove())
  expect(await search.boundingBox()).toEqual(place)
})
