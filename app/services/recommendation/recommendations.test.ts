import { describe, expect, it, vi } from 'vitest'
import { configOf } from '~/services/config.server'
import { sandboxEnvironment } from '../../../scripts/environment'
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
    GIFT_DROP_SECRET: 'not-needed-for-this'.padEnd(32, '-'),
    ...sandboxEnvironment('http://sandbox'),
  }
  const onlooker = { id: '-1', session: 's' }
  const page = { type: 'PRODUCT' as const, location: '/x', data: ['1001-01'] }
  const serviceOf = (
    answer: Response,
    more: object = { PERSONALISATION_URL: 'https://dy.example', PERSONALISATION_KEY: 'key' },
  ) => {
    const vendorFetch = vi.fn(async () => answer)
    const config = configOf({ ...environment, ...more })
    return { vendorFetch, service: createRecommendationService({ vendorFetch, config }) }
  }
  const answer = (name: string, more: object = {}) =>
    Response.json({
      choices: [
        {
          name,
          decisionId: 'decision',
          variations: [
            {
              id: 7,
              payload: {
                data: {
                  slots: [
                    { slotId: 'broken', productData: {} },
                    { slotId: 'slot', productData: item },
                  ],
                },
              },
              analyticsMetadata: {
                campaignId: 1,
                campaignName: 'Rows',
                experienceId: '10',
                experienceName: 'Same shelf',
                variationId: '100',
                variationName: 'A',
              },
            },
          ],
        },
      ],
      ...more,
    })

  it("are the service's products, without malformed ones, each with its own slot", async () => {
    const { service, vendorFetch } = serviceOf(answer('Product page'))
    const { row } = await service.choose('Product page', onlooker, page)
    expect(row).toMatchObject({ title: 'Picked for you', cards: [{ sku: '1001-05' }] })
    expect(row?.decision).toEqual({
      id: 'decision',
      variationId: 7,
      slotIds: ['slot'],
      experiment: {
        campaign: 'Rows',
        experience: 'Same shelf',
        variation: 'A',
        ids: { campaign: '1', experience: '10', variation: '100' },
      },
    })
    expect(vendorFetch).toHaveBeenCalledWith(
      'https://dy.example/serve/user/choose',
      expect.objectContaining({ method: 'POST', timeoutMs: 1000 }),
    )
  })

  it('come with the cookies of the service, and no others', async () => {
    const cookies = [
      { name: '_dyid_server', value: '-42', maxAge: '31556951' },
      { name: '_dyid_server', value: '1; Domain=.example', maxAge: '1' },
      { name: 'cobnut', value: 'x', maxAge: '1' },
    ]
    const { service } = serviceOf(answer('Product page', { cookies }))
    expect((await service.choose('Product page', {}, page)).cookies).toEqual([
      { name: '_dyid_server', value: '-42', maxAge: 31_556_951 },
    ])
  })

  it('are links where an experience has them, without unsafe ones', async () => {
    const links = [
      { text: 'Raw', url: '/raw/' },
      { text: 'No', url: 'javascript:alert(1)' },
    ]
    const variations = [{ id: 1, payload: { data: { links } } }]
    const { service } = serviceOf(Response.json({ choices: [{ name: 'Secondary nav', variations }] }))
    expect(await service.choose('Secondary nav', onlooker, page)).toEqual({
      links: [{ text: 'Raw', url: '/raw/' }],
      cookies: [],
    })
  })

  it('are empty when nothing was chosen and without the service', async () => {
    const nothing = { cookies: [] }
    const { service: other } = serviceOf(answer('Elsewhere'))
    expect(await other.choose('Product page', onlooker, page)).toEqual(nothing)
    const { service, vendorFetch } = serviceOf(answer('Product page'), {
      PERSONALISATION_URL: undefined,
      PERSONALISATION_KEY: undefined,
    })
    expect(await service.choose('Product page', onlooker, page)).toEqual(nothing)
    expect(vendorFetch).not.toHaveBeenCalled()
  })

  it.each([
    ['an error', new Response('', { status: 500 })],
    ['something else', new Response('<html>')],
    ['another form', Response.json({ choices: 'none' })],
  ])('fail with a VendorError when the service answers %s', async (_, wrong) => {
    await expect(serviceOf(wrong).service.choose('Product page', onlooker, page)).rejects.toThrow(
      'Failed to fetch DY choose results',
    )
  })

  it('are pressed: the decision and the slot are told within four seconds', async () => {
    const { service, vendorFetch } = serviceOf(new Response(null, { status: 204 }))
    await service.engage(onlooker, { decisionId: 'decision', variationId: 7, slotId: 'slot' })
    const [address, { timeoutMs, body }] = vendorFetch.mock.calls[0] as unknown as [
      string,
      { timeoutMs: number; body: string },
    ]
    expect([address, timeoutMs]).toEqual(['https://dy.example/collect/user/engagement', 4000])
    expect(JSON.parse(body).engagements).toEqual([
      { type: 'CLICK', decisionId: 'decision', variations: [7] },
      { type: 'SLOT_CLICK', slotId: 'slot', variations: [7] },
    ])
    const refusing = serviceOf(new Response('', { status: 422 })).service
    await expect(refusing.engage(onlooker, { decisionId: 'x', variationId: 7 })).rejects.toThrow(
      'Failed to report engagement',
    )
  })
})
