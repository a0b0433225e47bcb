import { describe, expect, it, vi } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { configOf } from '../config.server'
import { cardOfItem } from './mapping'
import { createRecommendationService } from './recommendations.server'

const item = {
  product_key: 1001,
  sku: '1001-05',
  name: 'Raw Almonds',
  url: 'https://www.cobnut.example/nuts/almonds/raw-almonds.html?sku=1001-05',
  image_url: '/pictures/1001-05.svg',
  unit_name: '5lb bag',
  price: '42.99',
  prices_json: '{"list":4299,"discounted":3869,"autoDelivery":{"list":4084}}',
  average_rating: '4.9',
  total_ratings: 3324,
  keywords: 'Raw, Vegan',
  in_stock: 'true',
  auto_delivery_eligible: true,
  has_siblings: 'true',
  weight: '5',
}

describe('a personalised item', () => {
  it('is a card with all its prices', () => {
    expect(cardOfItem(item)).toMatchObject({
      productKey: '1001',
      path: '/nuts/almonds/raw-almonds.html?sku=1001-05',
      price: 3869,
      listPrice: 4299,
      totalSavings: { discountDisplayValue: '10%', onSale: true },
      keywords: ['Raw', 'Vegan'],
      inStock: true,
      hasSiblings: true,
      weight: 5,
    })
  })

  it.each(['', 'not json', '{"list":"42.99"}', '[]', undefined])(
    'has the one price when its prices are %j',
    (prices_json) => {
      const card = cardOfItem({ ...item, prices_json })
      expect([card?.price, card?.listPrice, card?.totalSavings]).toEqual([4299, 4299, undefined])
    },
  )

  it.each([
    { sku: undefined },
    { price: 'free' },
    { price: -1 },
    { url: 'javascript:alert(1)' },
    { name: '' },
  ])('with %j is ignored', (wrong) => {
    expect(cardOfItem({ ...item, ...wrong })).toBeUndefined()
  })
})

describe('the recommendations for a selector', () => {
  const environment = {
    SESSION_SECRET: 'not-needed-for-this'.padEnd(32, '-'),
    CERTIFICATE_SECRET: 'not-needed-for-this'.padEnd(32, '-'),
    ...sandboxEnvironment('http://sandbox'),
  }
  const onlooker = { id: '-1', page: { type: 'PRODUCT' as const, location: '/x', data: ['1001-01'] } }
  const serviceOf = (
    answer: Response,
    more: object = { PERSONALISATION_URL: 'https://dy.example', PERSONALISATION_KEY: 'key' },
  ) => {
    const vendorFetch = vi.fn(async () => answer)
    const config = configOf({ ...environment, ...more })
    return { vendorFetch, service: createRecommendationService({ vendorFetch, config }) }
  }
  const answer = (name: string) =>
    Response.json({
      choices: [
        {
          name,
          variations: [{ payload: { data: { slots: [{ productData: item }, { productData: {} }] } } }],
        },
      ],
    })

  it("are the service's products, without malformed ones", async () => {
    const { service, vendorFetch } = serviceOf(answer('Product page'))
    expect(await service.personal('Product page', onlooker)).toMatchObject([{ sku: '1001-05' }])
    expect(vendorFetch).toHaveBeenCalledWith(
      'https://dy.example/serve/user/choose',
      expect.objectContaining({ method: 'POST', timeoutMs: 1000 }),
    )
  })

  it('are empty when nothing was chosen and without the service', async () => {
    expect(await serviceOf(answer('Elsewhere')).service.personal('Product page', onlooker)).toEqual([])
    const { service, vendorFetch } = serviceOf(answer('Product page'), {
      PERSONALISATION_URL: undefined,
      PERSONALISATION_KEY: undefined,
    })
    expect(await service.personal('Product page', onlooker)).toEqual([])
    expect(vendorFetch).not.toHaveBeenCalled()
  })

  it.each([
    ['an error', new Response('', { status: 500 })],
    ['something else', new Response('<html>')],
    ['another form', Response.json({ choices: 'none' })],
  ])('fail with a VendorError when the service answers %s', async (_, wrong) => {
    await expect(serviceOf(wrong).service.personal('Product page', onlooker)).rejects.toThrow(
      'Failed to fetch DY choose results',
    )
  })
})
