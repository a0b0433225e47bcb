import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Counts, type Series, WINDOWS } from '../../../app/models/metrics/metric'
import { createAlarms } from '../../../app/services/alarm/alarms.server'
import { configOf } from '../../../app/services/config.server'
import { VendorError } from '../../../app/services/vendor-error'
import { localEnvironment } from '../../../scripts/environment'
import { startDatabase } from '../../support/database'

const MINUTE = 60_000
const START = Date.parse('2026-11-30T08:00:00Z')

let database: Awaited<ReturnType<typeof startDatabase>>
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.stop())

/** A shop whose minutes a test makes. */
let now = START
let posted: { to: string; body: Record<string, unknown> }[] = []
let mails: string[] = []
let counted: { at: number; labels: Record<string, string> }[] = []
let refuses: string | undefined
let unread = false
let databaseAway = false
beforeEach(async () => {
  await database.db.exec('DELETE FROM incidents')
  now = START
  posted = []
  mails = []
  counted = []
  refuses = undefined
  unread = false
  databaseAway = false
})

const within = (minutes: number, at: number) => at <= now && at > now - minutes * MINUTE
const seriesNow = (): Series[] =>
  counted.map(({ at, labels }) => ({
    metric: 'payment',
    labels: { by: 'shopper', ...labels },
    counts: Object.fromEntries(WINDOWS.map((minutes) => [minutes, Number(within(minutes, at))])) as Counts,
  }))

const alarms = () =>
  createAlarms({
    config: configOf({ ...localEnvironment('http://sandbox'), ALARM_EMAIL: 'desk@cobnut.example' }),
    db: new Proxy(database.db, {
      get: (target, name) => {
        if (databaseAway) throw new VendorError('d1', 'away')
        const member = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    }),
    kv: database.kv,
    now: () => new Date(now),
    vendorFetch: async (url, { vendor, body }) => {
      if (vendor === refuses) return new Response('no', { status: 500 })
      posted.push({ to: `${vendor} ${new URL(url).pathname}`, body: JSON.parse(String(body)) })
      return new Response('ok')
    },
    mail: { send: async ({ subject }) => void mails.push(subject) },
    health: { state: async () => ({ status: 'ok', at: '', parts: {}, figures: {} }) },
    metrics: {
      write: () => {},
      read: async () => {
        if (unread) throw new VendorError('cloudflare', 'away')
        return { series: seriesNow(), weeks: [] }
      },
    },
  })

/** Each minute there is a try; the check runs after it. */
async function minutes(count: number, result: string | undefined, checks = alarms()): Promise<void> {
  for (let left = count; left > 0; left--) {
    now += MINUTE
    if (result) counted.push({ at: now, labels: { way: 'Card', result } })
    await checks.check()
  }
}

const slack = () => posted.flatMap(({ to, body }) => (to.startsWith('slack') ? [String(body.text)] : []))

test('ten minutes without a payment ring once on each channel, and the end is told once', async () => {
  await minutes(10, 'taken')
  expect(posted).toEqual([])
  await minutes(10, 'refused')
  expect(slack()).toEqual([
    expect.stringMatching(/^Alarm: Cobnut, payments stopped: Card\. None of 5 tries succeeded in 5 minutes/),
  ])
  expect(slack()[0]).toContain('/staff/today')
  expect(mails).toEqual(['Alarm: payments stopped: Card (Cobnut)'])
  const [trigger] = posted.filter(({ to }) => to.startsWith('pagerduty '))
  expect(trigger?.body).toMatchObject({ event_action: 'trigger', payload: { severity: 'critical' } })
  await minutes(20, 'taken')
  expect(slack()).toHaveLength(2)
  expect(slack()[1]).toMatch(/^Over: Cobnut, payments stopped: Card, after \d+ min\./)
  expect(posted.at(-1)?.body).toMatchObject({
    event_action: 'resolve',
    dedup_key: trigger?.body.dedup_key,
  })
  expect(mails).toEqual(['Alarm: payments stopped: Card (Cobnut)', 'Over: payments stopped: Card (Cobnut)'])
})

test('rings within ten minutes of the last payment', async () => {
  await minutes(5, 'taken')
  const last = now
  while (slack().length === 0 && now - last < 60 * MINUTE) await minutes(1, 'unanswered')
  expect((now - last) / MINUTE).toBeLessThanOrEqual(10)
})

test('a blip of some minutes rings nothing', async () => {
  await minutes(5, 'taken')
  await minutes(3, 'refused')
  await minutes(10, 'taken')
  expect(posted).toEqual([])
})

test('what flickers is told once', async () => {
  await minutes(8, 'refused')
  for (let time = 0; time < 3; time++) {
    await minutes(1, 'taken')
    await minutes(8, 'refused')
  }
  expect(slack()).toHaveLength(1)
})

test('a channel that fails is told by a later run, and the others are not told again', async () => {
  refuses = 'slack'
  await minutes(8, 'refused')
  expect([slack().length, posted.length, mails.length]).toEqual([0, 1, 1])
  refuses = undefined
  await minutes(2, 'refused')
  expect([slack().length, posted.length, mails.length]).toEqual([1, 2, 1])
})

test('two runs at once tell one alarm', async () => {
  await minutes(5, 'refused')
  now += MINUTE
  await Promise.all([alarms().check(), alarms().check()])
  await minutes(2, 'refused')
  expect(slack()).toHaveLength(1)
})

test('metrics that cannot be read end no incident, and ring themselves', async () => {
  await minutes(8, 'refused')
  unread = true
  await minutes(15, undefined)
  expect(slack()).toEqual([
    expect.stringContaining('payments stopped'),
    expect.stringContaining('metrics cannot be read'),
  ])
})

test('a database that is away is told once an hour, and that it is back', async () => {
  databaseAway = true
  const [one, other] = [alarms(), alarms()]
  databaseAway = true
  await minutes(2, undefined, one)
  await minutes(2, undefined, other)
  expect(slack()).toEqual([expect.stringContaining('down: database')])
  databaseAway = false
  await minutes(2, undefined)
  expect(slack()[1]).toContain('Over: Cobnut, down: database')
})
