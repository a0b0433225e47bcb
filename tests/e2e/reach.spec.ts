import type { Page } from '@playwright/test'
import { addresses } from '../support/routes'
import { hiddenStops, nameFaults, openEverything, sideways } from './reach'
import { expect, test } from './test'

const PASSWORD = 'Cobnuts!24'

/** Screens that the map names by a pattern. */
const MORE = [
  '/nuts',
  '/nuts/almonds/raw-almonds.html',
  '/gifts/giftboxes/three-month-gift-box-bundle.html',
  '/gifts/gift-certificate.html',
  '/chocolatessweets/dark-chocolate/',
  '/search?q=almond',
  '/about-us',
  '/no-such-page',
  '/checkout?step=contact',
  '/custom/box/builder?size=6',
  '/custom/mixes/builder?mix=0Gh30JM20R110dM2&name=Hedgerow',
]

/** Answers that are no screens, or end the session. */
const NO_SCREENS =
  /^\/(api|sentry|v1|webhooks|__|sign\/out|sitemap|account\/export|order-upload\/(sample|file)|qas_proxy)|\.(xml|txt|ics)$|:|\*/

const isScreen = (address: string) => !NO_SCREENS.test(address)

const guests = [...MORE, ...addresses].filter(isScreen)
const customers = [
  ...guests.filter((address) => /^\/(account|orders|reviews|refer|auto-delivery|gift-drop)/.test(address)),
  '/orders/CN-WNXT-2247',
  '/orders/CN-WFAL-2119/invoice',
  '/orders/CN-WFAL-2119/problem',
  '/reviews/order/CN-WFAL-2119?product=1001',
  '/nuts/almonds/raw-almonds.html',
]
const companies = guests.filter((address) => /^\/(account\/business|quick-order|order-upload)/.test(address))
const staff = guests.filter((address) => /^\/(staff|cart)/.test(address))

async function send(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const headers = { Origin: process.env.SHOP_URL ?? '' }
  const answer = await page.request.post(path, { form, headers, maxRedirects: 0 })
  expect(answer.status(), path).toBe(303)
}

/** With a cart at the last step of checkout. */
async function asBuyer(page: Page): Promise<void> {
  await send(page, '/cart', { intent: 'add', sku: '1201-01', quantity: '2' })
  await send(page, '/checkout', { intent: 'guest', email: 'buyer@example.com' })
  await send(page, '/checkout/address', {
    ...{ name: 'Sam Rivera', street1: '214 West 18th Street', street2: '5B', city: 'New York' },
    ...{ state: 'New York', postalCode: '10011', country: 'US', phone: '212 555 0123' },
  })
  await send(page, '/checkout/shipping', { offer: '1' })
}

const asCustomer = (email: string) => (page: Page) => send(page, '/sign/in', { email, password: PASSWORD })

/** Where a path leads. Most lead a guest to sign in, and drawing that page again takes a second. */
async function placeOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path, { maxRedirects: 0 })
  const { location } = answer.headers()
  return location ? new URL(location, process.env.SHOP_URL).pathname : path
}

/** What one cannot reach or read on the pages, in the sizes that people have. */
async function faultsOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const letters = (size: number) => browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
  const found: string[] = []
  const seen = new Set<string>()
  for (const path of paths) {
    const note = (when: string, faults: string[]) =>
      faults.length > 0 && found.push(`${path}, ${when}: ${faults.join(' | ')}`)
    const place = await placeOf(page, path)
    if (seen.has(place)) continue
    seen.add(place)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(place)
    note('Tab on a desktop', await page.evaluate(hiddenStops))
    await page.setViewportSize({ width: 390, height: 844 })
    note('Tab on a phone', await page.evaluate(hiddenStops))
    await letters(32)
    note('letters of 32 px', await page.evaluate(sideways))
    await page.evaluate(openEverything)
    note('names', await page.evaluate(nameFaults))
    note('letters of 32 px, all open', await page.evaluate(sideways))
    await letters(16)
    await page.evaluate(() => document.documentElement.style.setProperty('-webkit-text-size-adjust', '200%'))
    note('text at 200 %', await page.evaluate(sideways))
    await page.evaluate(() => document.documentElement.style.removeProperty('-webkit-text-size-adjust'))
    await page.setViewportSize({ width: 320, height: 740 })
    note('320 px', await page.evaluate(sideways))
  }
  return found
}

test.describe('everything is in reach and fits', () => {
  test.use({ expectedMessages: [/Failed to load resource.*(404|403|400)/] })
  test.setTimeout(300_000)
  for (const [who, begin, paths] of [
    ['a guest', asBuyer, guests],
    ['a customer', asCustomer('willow@example.com'), customers],
    ['a company', asCustomer('office@example.com'), companies],
    ['staff', asCustomer('supervisor@example.com'), staff],
  ] as const) {
    test(`for ${who}`, async ({ page, withScript }) => {
      test.skip(!withScript, 'The pages are laid out alike.')
      await begin(page)
      expect(await faultsOn(page, paths)).toEqual([])
    })
  }
})

test('the check of reach finds what is wide and what is covered', async ({ page, withScript }) => {
  test.skip(!withScript, 'The check runs in the page.')
  await page.goto('/about-us')
  expect(await page.evaluate(sideways)).toEqual([])
  expect(await page.evaluate(hiddenStops)).toEqual([])
  await page.evaluate(() => {
    const main = document.querySelector('main')
    const wide = document.createElement('p')
    wide.style.width = '600px'
    wide.textContent = 'Wide'
    const cover = document.createElement('div')
    cover.style.cssText = 'position: fixed; inset: 0 0 auto; height: 100vh; z-index: 99; background: #fff'
    main?.appendChild(wide)
    main?.appendChild(cover)
  })
  expect((await page.evaluate(sideways)).join()).toContain('px too wide')
  expect((await page.evaluate(hiddenStops)).length).toBeGreaterThan(5)
})
