import { expect, test, vi } from 'vitest'
import type { Config } from '../config.server'
import { VendorError } from '../vendor-error'
import { type Prepared, sendToAnalytics } from './analytics.server'
import { propertiesOf, toMessage } from './mapping'
import type { QueuedEvent } from './queued'

const menu = (id: string): QueuedEvent => ({
  id,
  at: 0,
  visitor: { browser: 'b' },
  what: { kind: 'event', event: { name: 'Menu Opened', menu: id } },
})
const prepared = (queued: QueuedEvent) => {
  const event = queued.what.kind === 'event' ? queued.what.event : ({} as never)
  return { of: queued, message: toMessage(queued, event) }
}

/** An analytics service that answers each batch with a status; `taken` are the ids that it took. */
function service(statusOf: (texts: string[]) => number) {
  const taken: string[] = []
  const vendorFetch = vi.fn(async (_url: string, { body }: RequestInit) => {
    const { batch } = JSON.parse(String(body)) as { batch: { messageId: string }[] }
    const status = statusOf(batch.map((message) => JSON.stringify(message)))
    if (status === 200) taken.push(...batch.map(({ messageId }) => messageId))
    if (status === 0) throw new VendorError('rudderstack', 'no answer')
    return new Response(null, { status })
  })
  const config = { analytics: { url: 'https://analytics.example', writeKey: 'key' } } as Config
  const deps = { vendorFetch, config, now: () => new Date(0) }
  return { taken, vendorFetch, send: (batch: Prepared[]) => sendToAnalytics(deps, batch) }
}

const HUNDRED = Array.from({ length: 100 }, (_, index) => menu(`event-${index}`))

test('an event that is refused is dropped, and its batch arrives', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { taken, send } = service((texts) => (texts.some((text) => text.includes('event-31"')) ? 400 : 200))
  expect(await send(HUNDRED.map(prepared))).toEqual([])
  expect(taken.length).toBe(99)
})

const WORTH = { value: 1, discount: 0, shipping: 0, tax: 0, total: 1 }

test('an order of 500 lines arrives with fewer products, together with the others', async () => {
  const line = { product: 'raw-walnut-halves', sku: '1201-01', quantity: 2, price: 1299 }
  const items = Array.from({ length: 500 }, () => ({ ...line, name: 'Raw walnut halves, one pound bag' }))
  const large: QueuedEvent = {
    ...menu('large'),
    what: { kind: 'event', event: { name: 'Checkout Started', items, worth: WORTH } },
  }
  const { taken, vendorFetch, send } = service((texts) =>
    texts.some(({ length }) => length > 32_768) ? 413 : 200,
  )
  expect(await send([large, ...HUNDRED.slice(0, 99)].map(prepared))).toEqual([])
  expect(taken.length).toBe(100)
  expect(vendorFetch).toHaveBeenCalledTimes(1)
})

test.each([503, 0])('with the answer %i all is sent again', async (status) => {
  const { send } = service(() => status)
  expect((await send(HUNDRED.map(prepared))).length).toBe(100)
})

test('an experiment has the ids and names of its campaign, experience and variation', () => {
  const ids = { campaign: '1', experience: '10', variation: '100' }
  const chosen = { campaign: 'Rows', experience: 'Same shelf', variation: 'A', ids }
  expect(propertiesOf({ name: 'Experiment Viewed', experiment: 'Rows', variation: 'A', chosen })).toEqual({
    experiment: 'Rows',
    experience: 'Same shelf',
    variation: 'A',
    experiment_id: '1',
    experience_id: '10',
    variation_id: '100',
  })
})
