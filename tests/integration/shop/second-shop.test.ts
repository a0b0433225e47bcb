import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxAdmin } from '../../../scripts/environment'
import { crawl } from '../../support/links'
import { cloneProject } from '../../support/own-shop'
import { type RunningSandbox, startSandbox } from '../../support/sandbox'
import { type Shop, Visitor } from '../../support/shop'
import { approved, redirectOf, wordsOf } from '../checkout/buyer'

/**
 * A shop of tents and jackets, made as docs/deploy.md and docs/make-it-yours.md say: a clone, a folder of its own, an
 * empty project, an export of another shop system.
 */
const clone = cloneProject()
let vendors: RunningSandbox
let variables: Record<string, string>
let served: Awaited<ReturnType<typeof clone.open>>
let shop: Shop

/** Of its `colors.css` and marks. */
const BLUE = '#24506b'

/** The build takes a minute of a core, and the others run beside it. */
const LONG = 400_000

beforeAll(async () => {
  vendors = await startSandbox({ shop: 'empty' })
  variables = {
    ...sandboxAdmin(vendors.url),
    SHOP_FOLDER: 'tests/outdoor/shop',
    MAIL_FROM: 'Northfell <hello@northfell.example>',
    SESSION_SECRET: 'a secret of the second shop in tests 1',
    CERTIFICATE_SECRET: 'a secret of the second shop in tests 2',
    GIFT_DROP_SECRET: 'a secret of the second shop in tests 3',
  }
})
afterAll(async () => {
  await served?.stop()
  await vendors.stop()
  clone.remove()
})

const npm = async (...args: string[]) => {
  const { code, said } = await clone.run(args, variables)
  if (code !== 0) throw new Error(`npm run ${args.join(' ')} ended with ${code}:\n${said.slice(-4000)}`)
  return said
}

/** Words of the first shop and its goods, in what a page shows, links and says to machines. */
const NUTS =
  /\b(?:cobnuts?|nuts?|almonds?|cashews?|pecans?|walnuts?|trail mix(?:es)?|roast(?:ed|ery)?|snacks?)\b/gi
const nutsIn = (text: string) => [...new Set(text.match(NUTS) ?? [])]

const visible = (html: string) =>
  html
    .replace(/<script(?! type="application\/ld\+json").*?<\/script>|<style.*?<\/style>/gs, ' ')
    .replace(/ (?:class|id|name|data-[\w-]+|style|src|srcset)="[^"]*"/g, ' ')

test('provisioned, filled from an export, and served', { timeout: LONG }, async () => {
  const provisioned = (async () => {
    await npm('provision', '--yes')
    expect(await npm('provision', '--plan')).toContain('Nothing to change.')
    const said = await npm('import', 'tests/outdoor/products_export.csv', '--yes')
    expect(said).toContain('is an export of Shopify: 12 products in 23 sizes')
    expect(said).toContain('new, without a tax category, so no tax is charged: 12 (')
    await npm('import', 'tests/outdoor/terms', '--yes')
  })()
  await Promise.all([npm('build'), provisioned])
  served = await clone.open(variables)
  shop = { ...served, visitor: () => new Visitor(served.url) } as Shop
  const doctor = await clone.run(['doctor'], { ...variables, SHOP_URL: served.url })
  const wrong = doctor.said.split('\n').filter((line) => line.startsWith('NO'))
  // What this machine cannot have, and what a retailer writes.
  const missing = /Cloudflare: |Resend: |pages that are drafts/
  expect(wrong.filter((line) => !missing.test(line))).toEqual([])
  expect(doctor.said).toMatch(/ok {2}links: \d+ of home, menus, footer, checkout and e-mails lead to pages/)
})

test('no link is dead, and no page speaks of nuts', { timeout: LONG }, async () => {
  const seen = new Set<string>()
  const faultsOf = (html: string) => nutsIn(visible(html))
  const starts = [
    '/',
    '/cart',
    '/sign/in',
    '/help',
    '/clothing/jackets/trail-jacket.html',
    '/search/instant?query=tent',
  ]
  expect(await crawl(shop.visitor(), { shop: shop.url, starts, seen, faultsOf })).toEqual([])
  expect(seen.size).toBeGreaterThan(40)
})

test('colors and marks are its own', async () => {
  const visitor = shop.visitor()
  expect(await (await visitor.get('/')).text()).toContain(`--color-husk: ${BLUE}`)
  expect(await (await visitor.get('/favicon.svg')).text()).toContain(BLUE)
})

test('color and size are two choices, with brand, barcode and the price of before', async () => {
  const page = async (sku: string) =>
    (await shop.visitor().get(`/clothing/jackets/trail-jacket.html?sku=${sku}`)).text()
  const red = await page('JK-RM')
  const choices = (html: string, label: string) =>
    [...(html.split(`id="${label}-label"`)[1]?.split('</nav>')[0] ?? '').matchAll(/sku=([\w-]+)/g)].map(
      ([, sku]) => sku,
    )
  expect(choices(red, 'color')).toEqual(['JK-RM', 'JK-SM'])
  expect(choices(red, 'size')).toEqual(['JK-RS', 'JK-RM', 'JK-RL'])
  expect(red).toContain('"brand":{"@type":"Brand","name":"Northfell"}')
  expect(red).toMatch(/\$189\.00/)
  expect(await page('JK-SM')).not.toMatch(/\$189\.00/)
})

test('is bought from, with tax, and mails in its own name', async () => {
  const { email, place, visitor } = await approved(shop, { sku: 'JK-RM', quantity: 1 })
  const receipt = await wordsOf(await visitor.get(await redirectOf(await place())))
  expect(receipt).toContain('Trail Jacket')
  expect(receipt).toMatch(/Tax \$5\.96/)
  const outbox = async () => {
    const mails: { to: string[]; from: string; subject: string; text: string; html: string }[] = await (
      await fetch(`${vendors.url}/__sandbox/outbox`)
    ).json()
    return mails.find(({ to }) => to.includes(email))
  }
  await expect.poll(outbox).toBeTruthy()
  const mail = await outbox()
  expect(mail?.from).toBe('Northfell <hello@northfell.example>')
  expect(nutsIn(`${mail?.subject} ${mail?.text} ${visible(mail?.html ?? '')}`)).toEqual([])
  expect(mail?.html).toContain(BLUE)
})
