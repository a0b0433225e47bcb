import type { Page } from '@playwright/test'
import { addresses } from '../support/routes'
import {
  hiddenStops,
  nameFaults,
  openEverything,
  refusedForms,
  sendForm,
  sideways,
  squeezed,
  textOverText,
  unorderedErrors,
} from './reach'
import { expect, post, test } from './test'

const PASSWORD = 'Cobnuts!24'

/** Screens whose routes have parameters. */
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
  '/product-question/1001',
  '/custom/box/builder?size=6',
  '/custom/mixes/builder?mix=0Gh30JM20R110dM2&name=Hedgerow',
]

/** Answers that are no screens, or that end the session. */
const NO_SCREENS =
  /^\/(api|sentry|v1|webhooks|__|sign\/out|sitemap|account\/export|order-upload\/(sample|file)|qas_proxy)|\.(xml|txt|ics)$|:|\*/

const isScreen = (address: string) => !NO_SCREENS.test(address)

const guests = [...MORE, ...addresses].filter(isScreen)
const customers = [
  ...guests.filter((address) =>
    /^\/(account|business\/register|orders|reviews|refer|auto-delivery|gift-drop)/.test(address),
  ),
  '/orders/CN-WNXT-2247',
  '/orders/CN-WFAL-2119/invoice',
  '/orders/CN-WFAL-2119/problem',
  '/reviews/order/CN-WFAL-2119?product=1001',
  '/nuts/almonds/raw-almonds.html',
]
const companies = guests.filter((address) =>
  /^\/(account\/(business|reseller)|quick-order|order-upload)/.test(address),
)
const staff = guests.filter((address) => /^\/(staff|cart)/.test(address))

/** With a cart of more than $1,000 at the last step of checkout. */
async function asBuyer(page: Page): Promise<void> {
  for (const sku of ['1201-01', '1001-01']) await post(page, '/cart', { intent: 'add', sku, quantity: '90' })
  await post(page, '/checkout', { intent: 'guest', email: 'buyer@example.com' })
  await post(page, '/checkout/address', {
    name: 'Sam Rivera',
    street1: '214 West 18th Street',
    street2: '5B',
    city: 'New York',
    state: 'New York',
    postalCode: '10011',
    country: 'US',
    phone: '212 555 0123',
  })
  await post(page, '/checkout/shipping', { offer: '1' })
}

const asCustomer = (email: string) => (page: Page) => post(page, '/sign/in', { email, password: PASSWORD })

/** Where a path leads. Most lead a guest to the sign-in page, and checking that again takes a second. */
async function placeOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path, { maxRedirects: 0 })
  const { location } = answer.headers()
  return location ? new URL(location, process.env.SHOP_URL).pathname : path
}

/** What cannot be reached or read on the pages, in several window sizes. */
async function faultsOn(page: Page, paths: readonly string[], mustBeThere = false): Promise<string[]> {
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
    const answer = await page.goto(place)
    if (answer?.status() === 404 && mustBeThere) note('desktop', ['is not there'])
    note('Tab on a desktop', await page.evaluate(hiddenStops))
    note('desktop', await page.evaluate(textOverText))
    await page.setViewportSize({ width: 390, height: 844 })
    note('Tab on a phone', await page.evaluate(hiddenStops))
    note('phone', await page.evaluate(textOverText))
    note('phone', await page.evaluate(squeezed))
    await letters(32)
    note('letters of 32 px', await page.evaluate(sideways))
    await page.evaluate(openEverything)
    note('names', await page.evaluate(nameFaults))
    note('letters of 32 px, all open', await page.evaluate(sideways))
    note('letters of 32 px, all open', await page.evaluate(textOverText))
    await letters(16)
    await page.evaluate(() => document.documentElement.style.setProperty('-webkit-text-size-adjust', '200%'))
    note('text at 200 %', await page.evaluate(sideways))
    await page.evaluate(() => document.documentElement.style.removeProperty('-webkit-text-size-adjust'))
    await page.setViewportSize({ width: 320, height: 740 })
    note('320 px', await page.evaluate(sideways))
  }
  return found
}

/** How many forms that lack something the shop refused, and what is wrong with its answers. */
async function refusals(page: Page, paths: readonly string[]): Promise<{ refused: number; found: string[] }> {
  await page.setViewportSize({ width: 390, height: 844 })
  let refused = 0
  const found: string[] = []
  const seen = new Set<string>()
  for (const path of paths) {
    const place = await placeOf(page, path)
    if (seen.has(place)) continue
    seen.add(place)
    await page.goto(place)
    for (const form of await page.evaluate(refusedForms)) {
      await page.goto(place)
      await Promise.all([page.waitForEvent('load'), page.evaluate(sendForm, form)])
      refused += Number((await page.getByRole('main').locator('[aria-invalid=true]').count()) > 0)
      for (const faults of [unorderedErrors, textOverText, squeezed, sideways])
        found.push(...(await page.evaluate(faults)).map((fault) => `${path}, form ${form}: ${fault}`))
    }
  }
  return { refused, found }
}

test.describe('everything is in reach and fits', () => {
  test.use({ expectedMessages: [/Failed to load resource.*(405|404|403|400)/] })
  test.setTimeout(300_000)
  for (const [who, begin, paths] of [
    ['a guest', asBuyer, guests],
    ['a customer', asCustomer('willow@example.com'), customers],
    ['a company', asCustomer('reseller@example.com'), companies],
    ['staff', asCustomer('supervisor@example.com'), staff],
  ] as const) {
    test(`for ${who}`, async ({ page, withScript }) => {
      test.skip(!withScript, 'The pages are laid out alike.')
      await begin(page)
      expect(await faultsOn(page, paths, who === 'a company')).toEqual([])
    })

    test(`when a form of ${who} is refused`, async ({ page, withScript }) => {
      test.skip(withScript, 'Script would judge some forms before the shop does.')
      await begin(page)
      const { refused, found } = await refusals(page, paths)
      expect(found).toEqual([])
      expect(refused).toBeGreaterThan(0)
    })
  }
})

const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewiss'
const LONG_ADDRESS = {
  name: `${LONG.slice(0, 30)} ${LONG.slice(0, 29)}`,
  company: LONG,
  street1: `1200 ${LONG.slice(0, 50)} Street`,
  street2: 'Apartment 12 in the building behind the courtyard',
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll',
  state: 'NC',
  postalCode: '28202-1234',
  country: 'US',
  phone: '704 555 0123',
}
const KEPT = [
  '1001-01',
  '1002-01',
  '1101-01',
  '1401-01',
  '1102-01',
  '1501-01',
  '1901-01',
  '1301-01',
  '1201-01',
  '1003-01',
]

/** With long names, a long email address, ten saved things, and a cart at the last step of checkout. */
async function asLongNamed(page: Page): Promise<void> {
  const email = `${LONG.toLowerCase().slice(0, 40)}.${Date.now()}@example.com`
  await post(page, '/sign/in', { intent: 'sign-up', email, name: LONG.slice(0, 60), password: PASSWORD })
  for (let at = 0; at < 4; at++)
    await post(page, '/account/address-book/new', {
      ...LONG_ADDRESS,
      street1: `${at} ${LONG_ADDRESS.street1}`,
    })
  await post(page, '/account/favorites', { intent: 'make-list', name: LONG.slice(0, 40) })
  for (const sku of KEPT) {
    await post(page, '/contents.html', { ACTION: 'ADD_BASKET', item: sku, button_wishlist: '' })
    await post(page, '/cart', { intent: 'add', sku, quantity: '2' })
  }
  await post(page, '/checkout/address', LONG_ADDRESS)
  await post(page, '/checkout/shipping', { offer: '1' })
}

test.describe('of somebody with long names', () => {
  test.use({ expectedMessages: [/Failed to load resource.*404/] })

  test('long names and many saved things fit', async ({ page, withScript }) => {
    test.skip(!withScript, 'The pages are laid out alike.')
    test.setTimeout(300_000)
    await asLongNamed(page)
    const browser = await page.context().newCDPSession(page)
    const paths = [
      ...customers,
      ...companies,
      '/cart',
      '/checkout/address',
      '/checkout/payment',
      '/gift-drop/build/gift',
    ]
    const found: string[] = []
    for (const place of new Set(await Promise.all(paths.map((path) => placeOf(page, path))))) {
      for (const [width, letters] of [
        [320, 16],
        [390, 32],
      ] as const) {
        await page.setViewportSize({ width, height: 740 })
        await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } })
        await page.goto(place)
        await page.evaluate(openEverything)
        const faults = await page.evaluate(sideways)
        if (faults.length > 0)
          found.push(`${place}, ${width} px, letters of ${letters}: ${faults.join(' | ')}`)
      }
    }
    expect(found).toEqual([])
  })
})

test('the check of reach finds what is wide, covered, squeezed, written over or out of order', async ({
  page,
  withScript,
}) => {
  test.skip(!withScript, 'The check runs in the page.')
  await page.goto('/about-us')
  expect(await page.evaluate(sideways)).toEqual([])
  expect(await page.evaluate(hiddenStops)).toEqual([])
  expect(await page.evaluate(textOverText)).toEqual([])
  expect(await page.evaluate(squeezed)).toEqual([])
  expect(await page.evaluate(unorderedErrors)).toEqual([])
  await page.evaluate(() => {
    const main = document.querySelector('main')
    const wide = document.createElement('p')
    wide.style.width = '600px'
    wide.textContent = 'Wide'
    const cover = document.createElement('div')
    cover.style.cssText = 'position: fixed; inset: 0 0 auto; height: 100vh; z-index: 99; background: #fff'
    const across = document.createElement('p')
    across.style.marginTop = '-1.5em'
    across.textContent = 'Across'
    const narrow = document.createElement('p')
    narrow.style.width = '3em'
    narrow.textContent = 'Little room for words'
    const errors = document.createElement('div')
    errors.id = 'error-summary'
    errors.innerHTML = '<a href="#second">2</a> <a href="#first">1</a> <a href="#none">3</a>'
    const fields = document.createElement('div')
    fields.innerHTML = '<input id="first"> <input id="second">'
    for (const each of [wide, across, narrow, errors, fields, cover]) main?.appendChild(each)
  })
  expect((await page.evaluate(sideways)).join()).toContain('px too wide')
  expect((await page.evaluate(textOverText)).join()).toContain('"Wide" lies on "Across"')
  expect(await page.evaluate(squeezed)).toEqual(['"Little room for words" on 4 lines'])
  expect(await page.evaluate(unorderedErrors)).toEqual(['#first stands above #second', '#none leads nowhere'])
  expect((await page.evaluate(hiddenStops)).length).toBeGreaterThan(5)
})
