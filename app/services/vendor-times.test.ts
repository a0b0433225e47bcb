import { expect, test } from 'vitest'
import { createVendorTimes } from './vendor-times'

test('the slowest call of a request is named, failed and unfinished ones too', async () => {
  let time = 0
  const { timed, slowest } = createVendorTimes(() => time)
  expect(slowest()).toBeUndefined()
  const takes = (ms: number) => async () => {
    time += ms
  }
  await timed('d1', takes(30))
  const failing = timed('commercetools', async () => {
    time += 80
    throw new Error('late')
  })
  await failing.catch(() => {})
  expect(slowest()).toEqual({ vendor: 'commercetools', ms: 80 })
  void timed('algolia', () => new Promise(() => {}))
  time += 500
  expect(slowest()).toEqual({ vendor: 'algolia', ms: 500 })
})
