import { describe, expect, it } from 'vitest'
import { clientWith, idsOf, indexName, nutIndex } from './nut-index'

const index = nutIndex()

describe('what Algolia refuses', () => {
  it('requires the right application and key', async () => {
    await expect(
      clientWith(index.sandbox, 'wrong').search({ requests: [{ indexName }] }),
    ).rejects.toMatchObject({
      status: 403,
      message: 'Invalid Application-ID or API key',
    })
    const reader = clientWith(index.sandbox, index.sandbox.environment.ALGOLIA_SEARCH_KEY)
    expect((await reader.searchSingleIndex({ indexName })).nbHits).toBe(4)
    await expect(reader.clearObjects({ indexName })).rejects.toMatchObject({ status: 403 })
  })

  it.each([
    [{ filters: 'tags:a OR (tags:b AND tags:c)' }],
    [{ numericFilters: ['price ~ 3'] }],
    [{ hitsPerPage: 1001 }],
    [{ hitPerPage: 5 }],
  ])('%j', async (searchParams) => {
    await expect(idsOf(index.client, searchParams)).rejects.toMatchObject({ status: 400 })
  })

  it('requires existing indexes and known settings', async () => {
    await expect(idsOf(index.client, {}, 'nothing')).rejects.toMatchObject({
      status: 404,
      message: 'Index nothing does not exist',
    })
    const answer = await fetch(
      `${index.sandbox.environment.ALGOLIA_INSIGHTS_HOST}/1/indexes/${indexName}/settings`,
      {
        method: 'PUT',
        headers: { 'x-algolia-application-id': 'COBNUTSANDBOX', 'x-algolia-api-key': 'cobnut-admin' },
        body: JSON.stringify({ rankings: [] }),
      },
    )
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: 'Unknown setting: rankings', status: 400 },
    ])
  })

  it('creates no replica that it cannot sort as Algolia does', async () => {
    const indexSettings = { replicas: ['virtual(products_by_price)'] }
    await expect(index.client.setSettings({ indexName, indexSettings })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('checks events', async () => {
    const send = (events: unknown) =>
      fetch(
        `${index.sandbox.environment.ALGOLIA_INSIGHTS_HOST}/1/events?x-algolia-application-id=COBNUTSANDBOX&x-algolia-api-key=cobnut-search`,
        {
          method: 'POST',
          body: JSON.stringify({ events }),
        },
      )
    const view = {
      eventType: 'view',
      eventName: 'Product viewed',
      index: indexName,
      userToken: 'anonymous-1',
      objectIDs: ['dates-1lb'],
    }
    expect(await (await send([view])).json()).toEqual({ status: 200, message: 'OK' })
    expect(
      (await send([{ ...view, eventType: 'click', positions: [1, 2], queryID: 'a'.repeat(32) }])).status,
    ).toBe(422)
    expect((await send([{ ...view, objectIDs: [] }])).status).toBe(422)
    expect((await send([])).status).toBe(422)
    const purchase = {
      ...view,
      eventType: 'conversion',
      eventSubtype: 'purchase',
      objectData: [{ price: 7.25, quantity: 1 }],
    }
    expect((await send([purchase])).status).toBe(422)
    expect((await send([{ ...purchase, currency: 'USD' }])).status).toBe(200)
  })
})
