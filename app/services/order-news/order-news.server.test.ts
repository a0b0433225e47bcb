import { expect, test } from 'vitest'
import type { ServiceDeps } from '../deps'
import type { Job } from '../job/job'
import type { MailService } from '../mail/mail.server'
import { createOrderNews } from './order-news.server'

const START = Date.parse('2026-12-01T14:00:00Z')

test('one run gives 30,000 changed orders to the queue, and the next begins where it ended', async () => {
  // 100 a second for five minutes, three of each moment.
  const all = Array.from({ length: 30_000 }, (_, at) => ({
    number: `CN-${at}`,
    changedAt: new Date(START + Math.floor(at / 3) * 30).toISOString(),
  }))
  const sent: Job[] = []
  let position = new Date(START).toISOString()
  const statement = {
    bind: (_job: string, kept?: string) => ({
      first: async () => position,
      run: async () => {
        if (kept) position = kept
      },
    }),
  }
  const news = createOrderNews({
    db: { prepare: () => statement } as unknown as ServiceDeps['db'],
    now: () => new Date(START),
    mail: {} as MailService,
    archive: { ofOrder: async () => undefined },
    stillToCome: { news: async () => undefined },
    measurement: { recordChange: async () => undefined },
    jobs: { sendBatch: async (jobs) => void sent.push(...jobs) },
    orders: {
      changedSince: async (time, limit) => all.filter(({ changedAt }) => changedAt >= time).slice(0, limit),
      progressOf: async () => undefined,
    },
  })
  await news.queueNews()
  await news.queueNews()
  expect(new Set(sent.map((job) => 'orderNumber' in job && job.orderNumber)).size).toBe(30_000)
  expect(position).toBe(new Date(Date.parse(all.at(-1)?.changedAt ?? '') - 60_000).toISOString())
})
