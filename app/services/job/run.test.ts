import { beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '../index.server'
import { VendorError } from '../vendor-error'
import { runBatch } from './run.server'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

function message(body: unknown, attempts = 1) {
  return { id: 'queue-id', body, attempts, ack: vi.fn(), retry: vi.fn() }
}

function fakes() {
  const failedJobs = {
    record: vi.fn(async () => {}),
    bury: vi.fn(async () => {}),
    forget: vi.fn(async (_bodies: readonly unknown[]) => {}),
  }
  return { failedJobs, services: { failedJobs } as unknown as Services }
}

const body = { id: 'm1', job: { type: 'check-queue', checkId: 'c1' } }

test('a job that works is acknowledged', async () => {
  const { services, failedJobs } = fakes()
  const handle = vi.fn(async () => {})
  const one = message(body)
  await runBatch({ queue: 'cobnut-jobs', messages: [one] }, services, handle)
  expect(handle).toHaveBeenCalledWith(body.job, services)
  expect([one.ack.mock.calls.length, one.retry.mock.calls.length]).toEqual([1, 0])
  expect(failedJobs.forget).toHaveBeenCalledWith([body.job])
})

test('a job that fails is recorded and retried, and the others of its batch run', async () => {
  const { services, failedJobs } = fakes()
  const failing = message({ ...body, id: 'bad' }, 2)
  const working = message(body)
  const handle = vi.fn(async () => {
    if (handle.mock.calls.length === 1) {
      throw new Error('away', { cause: new VendorError('hubspot', 'no answer') })
    }
  })
  await runBatch({ queue: 'cobnut-jobs', messages: [failing, working] }, services, handle)
  expect(failing.retry).toHaveBeenCalledOnce()
  expect(failing.ack).not.toHaveBeenCalled()
  expect(working.ack).toHaveBeenCalledOnce()
  expect(failedJobs.forget.mock.calls).toEqual([[[body.job]]])
  expect(failedJobs.record).toHaveBeenCalledWith({
    id: 'bad',
    type: 'check-queue',
    body: body.job,
    reason: 'Error: away',
    attempts: 2,
    vendor: 'hubspot',
  })
})

test('a job that works at last is forgotten as a failure', async () => {
  const { services, failedJobs } = fakes()
  const handle = async () => {}
  await runBatch({ queue: 'cobnut-jobs', messages: [message(body, 3)] }, services, handle)
  await runBatch({ queue: 'cobnut-jobs', messages: [message({ ...body, again: true })] }, services, handle)
  expect(failedJobs.forget).toHaveBeenCalledTimes(2)
})

test('a message of unknown form is retried under the id that the queue gave it', async () => {
  const { services, failedJobs } = fakes()
  const odd = message({ nonsense: 1 })
  const handle = vi.fn(async () => {})
  await runBatch({ queue: 'cobnut-jobs', messages: [odd] }, services, handle)
  expect(handle).not.toHaveBeenCalled()
  expect(odd.retry).toHaveBeenCalledOnce()
  expect(failedJobs.record).toHaveBeenCalledWith(expect.objectContaining({ id: 'queue-id', type: 'unknown' }))
})

test.each(['cobnut-jobs-dead', 'cobnut-jobs-dead-staging'])(
  'a dead letter of %s is kept, and stays in the queue while the database is away',
  async (queue) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { services, failedJobs } = fakes()
    failedJobs.bury.mockRejectedValueOnce(new Error('away'))
    const [first, second] = [message(body), message(body)]
    await runBatch({ queue, messages: [first, second] }, services)
    expect(first.retry).toHaveBeenCalledOnce()
    expect(second.ack).toHaveBeenCalledOnce()
    expect(failedJobs.bury).toHaveBeenCalledWith({ id: 'm1', type: 'check-queue', body: body.job })
  },
)
