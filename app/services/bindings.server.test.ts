import { expect, test, vi } from 'vitest'
import { withTimeLimit } from './bindings.server'
import { createJobService } from './job/jobs.server'
import { lookUp } from './lookup.server'
import { VendorError } from './vendor-error'

const hangs = () => new Promise<never>(() => {})
const fails = async () => {
  throw new Error('away')
}

test.each([
  ['hangs', hangs],
  ['is away', fails],
])('KV that %s costs a look at the source, and nothing else', async (what, call) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const kv = withTimeLimit({ get: call, put: call } as unknown as KVNamespace, 'kv', 20)
  const later: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void later.push(work)
  const value = await lookUp(
    { kv, now: () => new Date(), waitUntil },
    `binding-${what}`,
    async () => 'from the source',
  )
  expect(value).toBe('from the source')
  await Promise.all(later)
})

test.each([
  ['hangs', hangs, 'did not answer in time'],
  ['is away', fails, 'failed: Error: away'],
])('a queue that %s is a vendor that failed', async (_, call, words) => {
  const queue = withTimeLimit({ send: call, sendBatch: call }, 'queue', 20) as unknown as Queue
  const jobs = createJobService({ queue })
  const sent = jobs.send({ type: 'check-queue', checkId: 'a' })
  await expect(sent).rejects.toBeInstanceOf(VendorError)
  await expect(sent).rejects.toThrow(`queue: ${words}`)
})

test('what answers is handed on', async () => {
  const files = withTimeLimit({ get: async (key: string) => `content of ${key}` }, 'r2', 20)
  expect(await files.get('a')).toBe('content of a')
})
