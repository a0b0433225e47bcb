import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AnswerError, receive } from './receive'
import { banners } from './signals'

const received: unknown[] = []
let stop = () => {}
const assign = vi.fn()
const open = vi.fn()

beforeEach(() => {
  stop = banners.listen((told) => received.push(told))
  vi.stubGlobal('location', { href: 'https://shop.example/cart', assign })
  vi.stubGlobal('window', { open })
})
afterEach(() => {
  stop()
  received.length = 0
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const answer = (body: object) => Response.json(body)

it('shows notifications and returns the data', async () => {
  const body = { data: { count: 2 }, warnings: [{ message: 'Almost gone' }] }
  expect(await receive(answer(body))).toEqual({ count: 2 })
  expect(received).toEqual([{ errors: [], warnings: [{ message: 'Almost gone' }], notices: [] }])
})

it('throws the first error with its key and all errors on request', async () => {
  const errors = [{ message: 'Sold out', key: 'sold-out' }, { message: 'And more' }]
  const thrown = await receive(answer({ errors }), { throwing: true }).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(AnswerError)
  expect(thrown).toMatchObject({ message: 'Sold out', key: 'sold-out', errors })
  expect(received).toEqual([])
  await receive(answer({ errors }))
  expect(received).toEqual([{ errors, warnings: [], notices: [] }])
})

it('follows redirects, but never to javascript:', async () => {
  await receive(answer({ redirect_to: { url: '/cart' } }))
  expect(assign).toHaveBeenCalledWith('https://shop.example/cart')
  await receive(answer({ redirect_to: { url: 'https://pay.example/', target: '_blank' } }))
  expect(open).toHaveBeenCalledWith('https://pay.example/', '_blank', 'noopener')
  await receive(answer({ redirect_to: { url: 'javascript:alert(1)' } }))
  expect(assign).toHaveBeenCalledTimes(1)
})
