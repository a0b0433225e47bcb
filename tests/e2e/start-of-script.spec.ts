import { ADDRESS } from './checkout'
import { expect, goBack, holdScript, islandsStarted, post, test } from './test'

test('clicks while script starts cause no error, and script works afterwards', async ({
  page,
  withScript,
}) => {
  test.skip(!withScript, 'Without script there is no such moment.')
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    let left = 20_000
    port1.onmessage = () => {
      document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      if (left-- > 0) port2.postMessage('again')
    }
    addEventListener('load', () => port2.postMessage('click'))
  })
  await page.goto('/nuts/almonds/raw-almonds.html')
  await islandsStarted(page)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Added to Cart' })).toBeVisible()
})

test('a panel opened before script had loaded closes on Escape', async ({ page, withScript }, info) => {
  test.skip(!withScript, 'Without script nothing closes by Escape.')
  test.skip(!info.project.name.startsWith('phone'), 'Filters stand open on a large screen.')
  const comes = await holdScript(page)
  await page.goto('/nuts/almonds/')
  const filters = page.locator('.filter-panel')
  await filters.locator('> summary').click()
  await page.keyboard.press('Escape')
  await expect(filters).toHaveAttribute('open')
  comes()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(filters).not.toHaveAttribute('open', { timeout: 100 })
  }).toPass()
  await expect(filters.locator('> summary')).toBeFocused()
})

test('the cart does not shift when script starts, and earlier choices are sent', async ({
  page,
  withScript,
}) => {
  test.skip(!withScript, 'Without script nothing comes.')
  await page.goto('/nuts/almonds/raw-almonds.html')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Added to Cart' })).toBeVisible()
  const comes = await holdScript(page)
  await page.goto('/cart')
  await page.evaluate(() => {
    Object.assign(window, { shifts: [] as number[] })
    const { shifts } = window as unknown as { shifts: number[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  comes()
  await islandsStarted(page)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await page.unroute('**/assets/*.js')

  const comesAgain = await holdScript(page)
  await page.reload()
  await page.getByLabel('Quantity of Raw Almonds').selectOption('2')
  comesAgain()
  await expect(page.getByRole('listitem').filter({ hasText: 'Raw Almonds' }).first()).toContainText('$19.98')
})

test('what is chosen on a step shown again, before script starts, replaces what was chosen earlier', async ({
  page,
  withScript,
}, info) => {
  test.skip(!withScript, 'Without script nothing comes.')
  await post(page, '/cart', { intent: 'add', sku: '1201-01', quantity: '2' })
  await post(page, '/checkout', { intent: 'guest', email: `early-${info.project.name}@example.com` })
  await post(page, '/checkout/address', ADDRESS)
  await page.goto('/checkout/shipping')
  await islandsStarted(page)
  const day = page.locator('.day input')
  await page.getByRole('radio', { name: /A later day/ }).check()
  await day.nth(3).check()
  await islandsStarted(page)
  await page.goto('/checkout/address')
  await page.getByLabel('City').fill('Albany')
  await islandsStarted(page)
  await page.goto('/cart')
  await islandsStarted(page)

  const comes = await holdScript(page)
  await goBack(page)
  await page.getByLabel('City').fill('Buffalo')
  comes()
  await islandsStarted(page)
  await expect(page.getByLabel('City')).toHaveValue('Buffalo')
  await page.unroute('**/assets/*.js')

  const comesAgain = await holdScript(page)
  await goBack(page)
  await day.nth(1).check()
  comesAgain()
  await islandsStarted(page)
  await expect(day.nth(1)).toBeChecked()
})

test('a quantity that is changed before script starts ticks its line', async ({ page, withScript }) => {
  test.skip(!withScript, 'Without script the shopper ticks it.')
  await post(page, '/sign/in', { email: 'willow@example.com', password: 'Cobnuts!24' })
  const comes = await holdScript(page)
  await page.goto('/account/easy-reorder')
  const walnuts = page.getByRole('listitem').filter({ hasText: 'Walnut Halves, raw' })
  await walnuts.getByLabel('Quantity').fill('2')
  await page.getByLabel('Dried Mango', { exact: true }).check()
  comes()
  await expect(page.getByRole('button', { name: 'Add 2 items to Cart' })).toBeVisible()
  await expect(walnuts.getByRole('checkbox')).toBeChecked()
})

test('the Auto-Delivery of two lines that is chosen before script starts is sent for both', async ({
  page,
  withScript,
}) => {
  test.skip(!withScript, 'Without script each line has its button.')
  for (const sku of ['1201-01', '1001-01']) await post(page, '/cart', { intent: 'add', sku, quantity: '2' })
  const comes = await holdScript(page)
  await page.goto('/cart')
  const often = page.getByLabel(/^Deliver /)
  for (const place of [0, 1]) await often.nth(place).selectOption('28')
  comes()
  await islandsStarted(page)
  await page.reload()
  for (const place of [0, 1]) await expect(often.nth(place)).toHaveValue('28')
})

for (const how of ['throws', 'is null']) {
  test(`checkout goes on where storage ${how}`, async ({ page, withScript }, info) => {
    test.skip(!withScript, 'Without script nothing is stored.')
    await page.addInitScript((throws) => {
      for (const name of ['localStorage', 'sessionStorage']) {
        const get = () => {
          if (throws) throw new DOMException('blocked', 'SecurityError')
          return null
        }
        Object.defineProperty(window, name, { get })
      }
      // Remix's own use, which it survives.
      console.error = console.warn
      addEventListener('error', (event) => event.preventDefault(), true)
    }, how === 'throws')
    await post(page, '/cart', { intent: 'add', sku: '1201-01', quantity: '1' })
    const email = `stored-${how.slice(0, 2)}-${info.project.name}@example.com`
    await post(page, '/checkout', { intent: 'guest', email })
    for (const step of ['address', 'shipping', 'payment']) {
      await page.goto(`/checkout/${step}`)
      // Remix leaves answers unread there, so their requests stay open.
      await page.waitForFunction(
        () =>
          !('__remixContext' in window) ||
          Object.keys(document).some((key) => key.startsWith('__reactContainer')),
      )
      await expect(page.locator('section[aria-current="step"]')).toBeVisible()
      if (step === 'address') {
        await page.getByLabel('City').fill('Albany')
        await expect(page.getByLabel('City')).toHaveValue('Albany')
        await post(page, '/checkout/address', ADDRESS)
      }
    }
  })
}

test.describe('a script file that does not come', () => {
  test.use({ expectedMessages: [/ERR_FAILED|dynamically imported module|Failed to fetch/] })
  test('leaves the buttons that send', async ({ page, withScript }) => {
    test.skip(!withScript, 'Without script none is asked for.')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/nuts/almonds/')
    await expect(page.locator('.sort-button').first()).not.toHaveCSS('display', 'none')
    await post(page, '/cart', { intent: 'add', sku: '1201-01', quantity: '1' })
    await page.goto('/cart')
    await page.getByLabel('Quantity of').first().selectOption('3')
    await page
      .getByRole('button', { name: /^Update quantity/ })
      .first()
      .click()
    await expect(page.getByLabel('Quantity of').first()).toHaveValue('3')
  })
})
