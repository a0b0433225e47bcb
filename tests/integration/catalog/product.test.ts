import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DeliveryEstimate } from '~/models/catalog/delivery-estimate'
import { type Shop, startShop } from '../../support/shop'
import { contents, theCart } from '../cart/cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterEach(() => shop.clearFaults())
afterAll(() => shop.stop())

async function page(path: string): Promise<string> {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  expect(answer.status, path).toBe(200)
  // React separates texts by empty comments.
  return (await answer.text()).replaceAll('<!-- -->', '')
}

const ALMONDS = '/nuts/almonds/dry-roasted-almonds-lightly-salted.html'

test('a product leads to the same food made another way, and the cart knows a reduced price', async () => {
  const html = await page(ALMONDS)
  const [, list = ''] = /id="variations">Also comes as<\/p><ul>(.*?)<\/ul>/.exec(html) ?? []
  expect([...list.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    '/nuts/almonds/dry-roasted-almonds-unsalted.html',
    '/nuts/almonds/dry-roasted-almonds-50-less-salt.html',
    '/nuts/almonds/raw-almonds.html',
  ])
  expect(await page('/nuts/walnuts/')).not.toContain('id="variations"')
  const who = shop.visitor()
  for (const sku of ['1002-01', '1001-01']) await who.post('/cart', { intent: 'add', sku, quantity: '1' })
  const answer = await who.get('/api/carts/active-cart')
  type Line = { variant: { sku: string; productDiscountApplied: boolean } }
  const { data } = (await answer.json()) as { data: { lineItems: Line[] } }
  expect(data.lineItems.map(({ variant }) => [variant.sku, variant.productDiscountApplied])).toEqual([
    ['1002-01', true],
    ['1001-01', false],
  ])
})

test('each product says what it contains, or that it is not stated', async () => {
  expect(await page(ALMONDS)).toMatch(/<b>Contains almonds\.<\/b> Packed where we also handle/)
  expect(await page('/nuts/seeds/hemp-hearts.html')).toMatch(
    /<b>Allergens: not stated\.<\/b> <a href="\/product-question\/2010">Ask us<\/a>/,
  )
  const box = await page('/gifts/giftboxes/harvest-box.html')
  expect(box).toMatch(/<b>Contains almonds, cashews, hazelnuts[^<]*pecans/)
  expect(box).toContain('<p class="text-xs quiet">Contains pecans.</p>')
  expect(await page('/gifts/gift-certificate.html')).not.toContain('class="allergen-line')
})

test('lists without an allergen have only what states it', async () => {
  const names = async (path: string) =>
    [...(await page(path)).matchAll(/<h3><a href="[^"]+"[^>]*>([^<]+)/g)].map(([, name]) => name)
  const all = await names('/nuts/seeds/')
  expect(all).toContain('Hemp Hearts')
  expect(all).toContain('Sesame Seeds, hulled')
  const without = await names('/nuts/seeds/?without=sesame&without=peanuts')
  expect(without).toContain('Pumpkin Seeds, raw')
  expect(without).not.toContain('Hemp Hearts')
  expect(without).not.toContain('Sesame Seeds, hulled')
})

describe('the delivery estimate', () => {
  async function estimate(query: string, who = shop.visitor()) {
    const answer = await who.get(`/api/delivery-estimate?${query}`)
    const body: { data?: DeliveryEstimate; errors?: { message: string }[] } = await answer.json()
    return { status: answer.status, ...body }
  }

  test('counts pieces and add-ons, and remembers the postal code', async () => {
    const who = shop.visitor()
    const { data } = await estimate(`sku=1002-01&quantity=3&addOn=8301-card&zip=07016`, who)
    expect(data).toMatchObject({ typed: '07016', shipping: { friendly: expect.any(String) } })
    expect((await estimate('sku=1002-01', who)).data?.typed).toBe('07016')
    expect(await (await who.get(ALMONDS)).text()).toContain('07016')
  })

  test('says which postal code or product it is impossible for', async () => {
    expect((await estimate('sku=1002-01&zip=')).data?.error).toBe('Please enter your zip code')
    expect((await estimate('sku=1002-01&zip=1001')).data?.error).toBe('Please enter a valid zip code')
    const canadian = await estimate('sku=1407-01&zip=K1A0B1')
    expect(canadian.data?.error).toMatch(/^Hmm\. This product can't be sent to your postal code\./)
    expect((await estimate('sku=1407-01&zip=07016')).data?.headline).toBeTruthy()
    expect((await estimate('sku=1002-05&quantity=4999&zip=07016')).data?.headline).toBeTruthy()
    expect((await estimate('sku=1014-25&quantity=4999&zip=07016')).data?.headline).toBeTruthy()
    expect((await estimate('sku=7001-50&quantity=4999&zip=07016')).data?.error).toContain('too heavy')
    expect(await estimate('sku=nothing&zip=07016')).toMatchObject({ status: 404 })
    for (const quantity of ['0', '5000', 'many', '1.5']) {
      const { status, errors } = await estimate(`sku=1002-01&quantity=${quantity}&zip=07016`)
      expect([status, errors?.length], quantity).toEqual([400, 1])
    }
  })

  test('forgets a postal code that nothing can be sent to', async () => {
    const who = shop.visitor()
    await estimate('sku=1002-01&zip=07016', who)
    expect((await estimate('sku=1002-01&zip=00000', who)).data?.error).toMatch(/^Hmm\./)
    expect((await estimate('sku=1002-01', who)).data?.typed).toBe('')
  })

  test('answers with the envelope while commercetools is down', async () => {
    await shop.setFaults([{ vendor: 'commercetools', path: '/product-projections', status: 503 }])
    const answer = await fetch(`${shop.url}/api/delivery-estimate?sku=1002-01&zip=07016`)
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('commercetools')
  })
})

describe('the page', () => {
  test('offers 1 to 9 pieces and a number field', async () => {
    const html = await page(ALMONDS)
    const select = /<select[^>]* name="quantity"[^>]*>(.*?)<\/select>/.exec(html)?.[1] ?? ''
    const options = [...select.matchAll(/<option[^>]*>([^<]+)</g)].map(([, text]) => text)
    expect(options).toEqual([...'123456789', 'more...'])
    const who = shop.visitor()
    const form = { intent: 'add', sku: '1002-01', typedQuantity: '25' }
    await who.post('/cart', { ...form, quantity: 'more' })
    await who.post('/cart', { ...form, quantity: '2' })
    expect(contents(await theCart(who))).toEqual([['1002-01', 27]])
    expect((await who.post('/cart', { ...form, quantity: 'more', typedQuantity: 'x' })).status).toBe(400)
    const panel = await who.post('/api/cart/panel', { ...form, quantity: 'more', typedQuantity: '3' })
    expect(panel.status).toBe(200)
    expect(contents(await theCart(who))).toEqual([['1002-01', 30]])
  })

  test('states the same cut-off as the home page', async () => {
    const [, hour] = /Ordered by (\d+ [ap]m) Eastern/.exec(await page(ALMONDS)) ?? []
    expect(hour).toBe('2 pm')
    expect(await page('/')).toContain(`Order by ${hour}, ships today`)
  })

  test('has a Sale badge in lists', async () => {
    const html = await page('/nuts/almonds/')
    expect(html).toContain('<span class="badge sale">Sale</span>')
  })

  test('shows savings in detail, and applies them to auto-delivery as the cart does', async () => {
    const html = await page(ALMONDS)
    expect(html).toContain('You save $2.04: Almond week, 17% off')
    expect(html).toContain('Auto-Delivery, $9.45')
    const who = shop.visitor()
    await who.post('/cart', { intent: 'add', sku: '1002-01', quantity: '1', autoDelivery: '42' })
    expect(await (await who.get('/cart')).text()).toContain('$9.45')
  })

  test('says when a sold-out variant is back and which others there are, and has no add button', async () => {
    const back = await page('/nuts/pecans/pecans-in-the-shell.html?sku=1307-05')
    expect(back).toMatch(/Back on \w+, [A-Z][a-z]+ \d+\. Another size is in stock\./)
    const out = await page(`${ALMONDS}?sku=1002-25`)
    expect(out).toContain('Another size is in stock.')
    const allOut = await page('/nuts/cashews/cashew-pieces-raw.html')
    expect(allOut).toContain('Similar, and in stock')
    for (const html of [back, out, allOut]) {
      expect(html.match(/>Sold Out</g)).toHaveLength(1)
      expect(html).not.toContain('id="buy"')
      expect(html).not.toContain('id="delivery"')
    }
  })

  test('has no day of arrival for digital products', async () => {
    const html = await page('/gifts/gift-certificate.html')
    expect(html).toContain('Sent by email')
    expect(html).not.toContain('id="delivery"')
  })

  test('puts more than nine lines behind "Read more"', async () => {
    const box = await page('/gifts/giftboxes/chocolate-lovers-box.html')
    expect(box).toMatch(/Ingredients.*<details class="more"><summary>/s)
    expect(await page(ALMONDS)).not.toContain('class="more"')
  })

  test('omits facts that could not be read, and is a 503 while commercetools is down', async () => {
    await shop.setFaults([
      { vendor: 'commercetools', path: '/custom-objects/productNutritionFacts', status: 503 },
    ])
    const html = await page('/nuts/walnuts/maple-glazed-walnuts.html')
    expect(html).toContain('>Maple Glazed Walnuts</h1>')
    expect(html).not.toContain('Nutrition Facts')
    expect(html).toContain('We could not read them just now.')
    await shop.setFaults([{ vendor: 'commercetools', path: '/product-projections', status: 503 }])
    const away = await fetch(`${shop.url}/nuts/almonds/wasabi-almonds.html`)
    expect(away.status).toBe(503)
    expect(await away.text()).not.toMatch(/commercetools|\bfault/i)
  })

  test('does not wait for optional parts', async () => {
    await shop.setFaults([
      { vendor: 'commercetools', path: '/custom-objects/productNutritionFacts', hang: true },
    ])
    const began = Date.now()
    expect(await page('/nuts/walnuts/black-walnuts.html')).toContain('We could not read them just now.')
    expect(Date.now() - began).toBeLessThan(3000)
  })

  test('has no nutrition facts for boxes filled to order', async () => {
    const html = await page('/custom/custom-gift-box.html')
    expect(html).toMatch(/<a [^>]*href="\/custom\/box"[^>]*>Customize/)
    for (const claim of ['Nutrition Facts', 'g protein', 'id="buy"', 'id="delivery"']) {
      expect(html).not.toContain(claim)
    }
  })

  test('has structured data', async () => {
    const html = await page(ALMONDS)
    const [product, breadcrumbs] = [
      ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ].map(([, json = '']) => JSON.parse(json))
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: '1002-01',
      aggregateRating: { ratingValue: 4.7, ratingCount: 3218, reviewCount: 1931 },
      additionalProperty: [
        {
          '@type': 'PropertyValue',
          value: { '@type': 'NutritionInformation', servingSize: 'about 25 pieces (30g)' },
        },
        { name: 'Allergens' },
      ],
    })
    expect(product.offers[1]).toMatchObject({
      sku: '1002-01',
      price: '9.95',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: `${shop.url}${ALMONDS}?sku=1002-01`,
    })
    expect(breadcrumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      'Nuts',
      'Almonds',
      'Dry-Roasted Almonds, lightly salted',
    ])
    expect(html).toContain(`<link rel="canonical" href="${shop.url}${ALMONDS}"/>`)
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type']) {
      expect(html).toContain(`<meta property="${property}" content="`)
    }
  })

  test('handles unknown products and variants', async () => {
    const who = shop.visitor()
    expect((await who.get('/nuts/almonds/nothing.html')).status).toBe(404)
    const gone = await who.get(`${ALMONDS}?sku=nothing`)
    expect(gone.headers.get('Location')).toBe(ALMONDS)
    expect(await (await who.get(ALMONDS)).text()).toContain('We no longer have that size.')
  })

  test('has one canonical address for all variants', async () => {
    expect(await page(`${ALMONDS}?sku=1002-05`)).toContain(
      `<link rel="canonical" href="${shop.url}${ALMONDS}"/>`,
    )
  })
})
