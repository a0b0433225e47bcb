import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { project } from '../../scripts/project'
import { edgeless, undrawnChoices, unseenFocus } from './forced-colors'
import { expect, islandsStarted, post, test } from './test'

/** `UPDATE_TREES=1 npm test -- screens` writes the trees; review the difference. */
const isUpdate = Boolean(process.env.UPDATE_TREES)

const EMAIL = `wren-${Date.now()}@example.com`

const DAY =
  /(?:(?:Sun|Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?)(?:day)?,? )?(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]* \d{1,2}(?:, \d{4})?/g

/** Removes what changes between runs and days, and the rest of long lists. */
function frozen(tree: string): string {
  const lines = tree.split('\n').filter((line) => !/^\s*- \/(url|placeholder):/.test(line))
  return shortened(lines)
    .join('\n')
    .replaceAll(EMAIL, '{email}')
    .replace(/CN-[2-9A-Z]{4}-[2-9A-Z]{4}/g, '{order}')
    .replace(/cart C-\w+/g, 'cart {cart}')
    .replace(/Rated [\d.]+ out of 5, \([\d,]+ /g, 'Rated {stars} out of 5, ({count} ')
    .replace(DAY, '{day}')
    .replace(/Arrives [^\n"]*\{day\}/g, 'Arrives {day}')
    .replace(/(?:If you order|Order now and we'll ship) [^\n]*/g, '{when it ships}')
}

const ALIKE = 3

/** The first three items of each list, and the number of the others. */
function shortened(lines: readonly string[]): string[] {
  const [, edge = '', role] = /^(\s*)- (article|listitem|option|row)\b/.exec(lines[0] ?? '') ?? []
  const [first, ...others] = lines
  if (first === undefined) return []
  if (!role) return [first, ...shortened(others)]
  const items: string[][] = []
  let at = 0
  while (lines[at]?.startsWith(`${edge}- ${role}`)) {
    let end = at + 1
    while (lines[end]?.startsWith(`${edge} `)) end++
    items.push(lines.slice(at, end))
    at = end
  }
  const shown = items.slice(0, ALIKE).flatMap(([head = '', ...inside]) => [head, ...shortened(inside)])
  const more = items.length - ALIKE
  return [...shown, ...(more > 0 ? [`${edge}- (${more} more)`] : []), ...shortened(lines.slice(at))]
}

/** The accessibility tree of the page's main part. */
async function expectTree(page: Page, name: string): Promise<void> {
  const file = project(`tests/e2e/trees/${name}.txt`)
  const tree = `${frozen(await page.getByRole('main').ariaSnapshot())}\n`
  if (isUpdate) writeFileSync(file, tree)
  expect(tree, name).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '')
}

async function expectSeenInForcedColors(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = [
    ...(await page.evaluate(edgeless)),
    ...(await page.evaluate(unseenFocus)),
    ...(await undrawnChoices(page)),
  ]
  await page.emulateMedia({ forcedColors: 'none' })
  expect.soft(found, `${name} in forced colors`).toEqual([])
}

const chooseFirstDay = (page: Page) =>
  page.evaluate(() => {
    const day = document.querySelector<HTMLInputElement>('main input[name=date]:not([disabled])')
    for (let fold = day?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
      fold.open = true
    if (day) day.checked = true
  })

/** Breaks the page: what is chosen is drawn like the rest. */
const flatten = (page: Page) =>
  page.evaluate(() => {
    const flat = new CSSStyleSheet()
    flat.replaceSync(
      'main :is(label, label *, input) { all: revert !important; appearance: none !important }',
    )
    document.adoptedStyleSheets = [flat]
  })

test('the main screens read as approved, and show choices and focus in forced colors', async ({
  page,
  withScript,
}) => {
  test.skip(!withScript, 'The pages say and show the same.')
  const look = async (name: string, path?: string) => {
    if (path) await page.goto(path)
    await islandsStarted(page)
    await expectTree(page, name)
    await expectSeenInForcedColors(page, name)
  }
  await look('home', '/')
  await look('department', '/nuts')
  await look('product', '/nuts/almonds/raw-almonds.html')
  await look('search', '/search/instant?query=cashew')
  await look('builder', '/custom/box/builder?size=6')
  await post(page, '/sign/in', {
    intent: 'sign-up',
    email: EMAIL,
    name: 'Wren Alder',
    password: 'Cobnuts!24',
  })
  await post(page, '/cart', { intent: 'add', sku: '1201-01', quantity: '2' })
  await look('cart', '/cart')
  await look('address', '/checkout/address')
  await post(page, '/checkout/address', {
    name: 'Wren Alder',
    street1: '214 West 18th Street',
    street2: '5B',
    city: 'New York',
    state: 'New York',
    postalCode: '10011',
    country: 'US',
    phone: '212 555 0123',
  })
  await page.goto('/checkout/shipping')
  await islandsStarted(page)
  await chooseFirstDay(page)
  await expectSeenInForcedColors(page, 'delivery')
  await page.goto('/checkout/shipping')
  await islandsStarted(page)
  await chooseFirstDay(page)
  await flatten(page)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await undrawnChoices(page), 'a calendar that is drawn flat').not.toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await post(page, '/checkout/shipping', { offer: '1' })
  await look('payment', '/checkout/payment')
  const field = (name: string) => page.locator(`form input[name=${name}]`).first().inputValue()
  const answer = await page.request.post('/checkout/payment', {
    form: {
      intent: 'place-order',
      cart: await field('cart'),
      version: await field('version'),
      pay: 'card',
      nonce: 'fake-valid-visa-nonce',
      cardType: 'Visa',
      lastFour: '1111',
    },
    headers: { Origin: process.env.SHOP_URL ?? '' },
    maxRedirects: 0,
  })
  await look('receipt', answer.headers().location)
  await look('account', '/account')
})
