import type { Page } from '@playwright/test'
import { ADDRESS, toPayPal } from './checkout'
import { expect, holdScript, islandsStarted, post, test } from './test'

/** What extensions and browsers do to a page. They act again when the page is drawn again. */
const CHANGES: Record<string, () => void> = {
  'a translation': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, select, textarea')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text.data)
    }
  },
  'icons beside fields': () => {
    for (const field of document.querySelectorAll('main input, main select'))
      field.insertAdjacentElement('afterend', document.createElement('com-icon'))
  },
  // A style would be refused: extensions add theirs past the page's policy.
  'a node in the head': () => {
    document.head.insertAdjacentElement('beforeend', document.createElement('meta'))
  },
  'a node before the content': () => {
    document.body.insertAdjacentElement('afterbegin', document.createElement('div'))
  },
  'a node after the body': () => {
    document.documentElement.insertAdjacentElement('beforeend', document.createElement('div'))
  },
  'attributes of fields': () => {
    for (const field of document.querySelectorAll('input')) field.setAttribute('data-filled', 'yes')
  },
}

async function start(page: Page, change: () => void, isEarly: boolean, act: () => Promise<unknown>) {
  if (!isEarly) {
    await islandsStarted(page)
    await page.evaluate(change)
    return act()
  }
  await page.evaluate(change)
  return act()
}

const islandStarted = (page: Page, name: string) =>
  page.waitForFunction((island) => {
    const element = document.querySelector(`shop-island[data-name=${island}]`)
    return element && Object.keys(element).some((key) => key.startsWith('__reactContainer'))
  }, name)

test.use({ expectedMessages: [/Minified React error #(418|421|422|423|425)/] })

for (const [name, change] of Object.entries(CHANGES)) {
  for (const isEarly of [true, false]) {
    const when = isEarly ? 'before' : 'after'
    test(`${name} ${when} script starts costs nothing typed, and no amount stays old`, async ({
      page,
      withScript,
    }, info) => {
      test.skip(!withScript, 'Without script the page stays as it was sent.')
      await post(page, '/cart', { intent: 'add', sku: '1001-01', quantity: '1' })
      const visit = async (path: string, act: () => Promise<unknown>) => {
        const comes = isEarly ? await holdScript(page) : () => {}
        await page.goto(path)
        await start(page, change, isEarly, act)
        comes()
        await islandsStarted(page)
        await page.unroute('**/assets/*.js')
      }
      const quantity = page.getByLabel('Quantity of Raw Almonds')
      await visit('/cart', () => quantity.selectOption('2'))
      await expect(page.locator('.line').first()).toContainText('$19.98')
      await expect(page.locator('.totals')).toContainText('$19.98')
      await expect(page.locator('.totals')).not.toContainText('$9.99')
      await quantity.selectOption('1')
      await expect(page.locator('.totals')).not.toContainText('$19.98')

      await visit('/gifts/certificates', async () => {
        await page.getByLabel('Your message').fill('For the birthday cake')
        await page.getByLabel('Recipient’s full name').fill('Juniper')
      })
      await islandStarted(page, 'certificate-form')
      await expect(page.getByLabel('Recipient’s full name')).toHaveValue('Juniper')
      await expect(page.getByLabel('Your message')).toHaveValue('For the birthday cake')
      await expect(page.getByLabel('Recipient’s full name')).toBeFocused()

      const email = `changed-${Object.keys(CHANGES).indexOf(name)}-${when}-${info.project.name}@example.com`
      await post(page, '/checkout', { intent: 'guest', email })
      await visit('/checkout/address', async () => {
        await page.getByLabel('Full name').fill(ADDRESS.name)
        await page.getByLabel('Street address').fill(ADDRESS.street1)
        await page.getByLabel('State').selectOption(ADDRESS.state)
        await page.getByLabel('City').fill(ADDRESS.city)
      })
      await expect(page.getByLabel('Full name')).toHaveValue(ADDRESS.name)
      await expect(page.getByLabel('City')).toHaveValue(ADDRESS.city)
      await expect(page.getByLabel('State')).toHaveValue('NY')
      await expect(page.getByLabel('City')).toBeFocused()
      if (name !== 'a translation') return
      await page.getByLabel(/ZIP/i).fill(ADDRESS.postalCode)
      await page.getByLabel('Phone').fill(ADDRESS.phone)
      await page.getByRole('button', { name: /^Continue/ }).click()
      await page.waitForURL(/shipping|payment/)
      if (page.url().includes('shipping'))
        await page.getByRole('button', { name: 'Continue to payment' }).click()
      await toPayPal(page)
    })
  }
}
