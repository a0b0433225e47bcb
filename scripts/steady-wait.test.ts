import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitSteadily } from './steady-wait'

const { wait } = Atomics
beforeAll(waitSteadily)
afterAll(() => {
  Atomics.wait = wait
})

const waker = `
const { workerData: cells } = require('node:worker_threads')
const rest = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
rest()
Atomics.notify(cells, 0)
rest()
Atomics.store(cells, 0, 1)
Atomics.notify(cells, 0)
`

it('waits until the value has changed, and not only until it is woken', async () => {
  const cells = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(waker, { eval: true, workerData: cells })
  await once(worker, 'online')
  expect(Atomics.wait(cells, 0, 0)).toBe('ok')
  expect(cells[0]).toBe(1)
  await worker.terminate()
})

it('still ends by its timeout, and at once when the value differs', () => {
  const cells = new Int32Array(new SharedArrayBuffer(4))
  expect(Atomics.wait(cells, 0, 0, 5)).toBe('timed-out')
  expect(Atomics.wait(cells, 0, 1)).toBe('not-equal')
})
