import { beforeEach, expect, it, test, vi } from 'vitest'
import { createAnswerCounter } from '../../app/http/answer-counts'
import { watchRequest } from '../../app/http/watched-request.server'
import type { Placement } from '../../app/models/order/placement'
import { CardAttempt } from '../../app/services/card-try/card-attempt'
import { createCardTries } from '../../app/services/card-try/card-tries.server'
import type { Services } from '../../app/services/index.server'
import { createMailService } from '../../app/services/mail/mail.server'
import { runEvents } from '../../app/services/measurement/run-events.server'
import { logPlacement } from '../../app/services/placement/placement-log'
import { tooManyCodes } from '../../app/use-cases/cart/code-guesses.server'
import { localEnvironment } from '../environment'
import { alerts, fired, type LogLine } from './fired'

/** The Worker's log lines. */
let logs: LogLine[]
beforeEach(() => {
  logs = []
  const keep = (text: unknown) => {
    if (String(text).startsWith('{')) logs.push({ at: Date.now(), line: JSON.parse(String(text)) })
  }
  for (const level of ['log', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(keep)
})

const times = async (count: number, act: () => unknown) => {
  for (let at = 0; at < count; at++) await act()
}

/** A minute of answers, some of them bad, and the first answer of the next minute. */
const minuteOf = (good: number, bad: { status: number; ms: number }, count: number) => {
  const counter = createAnswerCounter((counts) =>
    console.log(JSON.stringify({ event: 'answers', ...counts })),
  )
  for (let at = 0; at < good; at++) counter({ method: 'GET', status: 200, ms: 20 }, 0)
  for (let at = 0; at < count; at++) counter({ method: 'GET', ...bad }, 0)
  counter({ method: 'GET', status: 200, ms: 20 }, 60_000)
}

const refusedMail = createMailService({
  vendorFetch: async () => new Response('{}', { status: 500 }),
  config: { mail: { url: 'https://mail.example', token: '', from: '', webhookSecrets: undefined } } as never,
  sentMails: { keep: async () => {} },
})
const mail = {
  to: 'a@example.com',
  subject: '',
  preheader: '',
  headline: '',
  parts: [],
  why: '',
  idempotencyKey: 'k',
}

const eventOf = (timestamp: Date) => ({ body: {}, timestamp, ack: () => {}, retry: () => {} })

/** A failure for each rule that reads the logs. */
const INJECTED: Record<string, () => unknown> = {
  'server errors': () => minuteOf(990, { status: 503, ms: 20 }, 10),
  'slow pages': () => minuteOf(900, { status: 200, ms: 1500 }, 100),
  'nothing could be answered': () => {
    const context = { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext
    const bindings = { CACHE: {}, DB: {}, FILES: {}, BACKUP: {}, JOBS: {}, EVENTS: {} }
    const env = { ...localEnvironment('http://localhost:1'), ...bindings } as unknown as Env
    watchRequest(new Request('https://shop.example/'), env, context).failed(new Error('of no kind'))
  },
  'mail failures': () => times(20, () => refusedMail.send(mail).catch(() => {})),
  'refused events': async () => {
    const measurement = { send: async (all: readonly unknown[]) => new Set(all) }
    const body = { id: 'e', at: 0, visitor: {}, what: { kind: 'identify' } }
    const late = { ...eventOf(new Date(Date.now() - 2 * 3_600_000)), body }
    await runEvents({ messages: [late] }, { measurement } as unknown as Services)
  },
  'declined cards': () => {
    const batch = async () => [{ results: [{ declines: 1 }] }]
    const cardTries = createCardTries({
      db: { prepare: () => ({ bind: () => ({}) }), batch } as never,
      config: { sessionSecrets: ['s'] } as never,
      now: () => new Date(),
      waitUntil: () => {},
    })
    return times(20, async () => {
      const attempt = await cardTries.begin({ cart: 'c' }, true)
      if (attempt instanceof CardAttempt) await attempt.run(async () => 'declined', Boolean)
    })
  },
  'failed orders': () => {
    const placement = {
      state: 'failed',
      reason: 'declined',
      payments: [],
      createdAt: 0,
    } as unknown as Placement
    const asked = { id: 'request-1', vendorMs: () => ({}) }
    return times(6, () => logPlacement(placement, { asked, now: () => new Date() }))
  },
  'code guessing': () => {
    const visit = {
      withinRateLimit: async () => true,
      services: { codeGuesses: { wait: async () => 30_000 } },
    }
    return times(20, () => tooManyCodes(visit as never, [{ type: 'apply-code', code: 'X' }] as never, 'b'))
  },
}

const rules = alerts()

it('injects something for each rule that reads the logs', () => {
  const read = rules.flatMap((rule) => ('log' in rule ? [rule.name] : []))
  expect(Object.keys(INJECTED).sort()).toEqual(read.sort())
})

test.each(Object.entries(INJECTED))('%s fires when it happens, and alone', async (name, inject) => {
  expect(fired(rules, { logs }, Date.now())).toEqual([])
  await inject()
  expect(fired(rules, { logs }, Date.now())).toEqual([name])
  expect(fired(rules, { logs }, Date.now() + 61 * 60_000)).toEqual([])
})

test('a few bad answers among many, or among too few, are no alarm', () => {
  minuteOf(1000, { status: 503, ms: 20 }, 4)
  expect(fired(rules, { logs }, Date.now())).toEqual([])
  logs = []
  minuteOf(10, { status: 503, ms: 20 }, 10)
  expect(fired(rules, { logs }, Date.now())).toEqual([])
})

test('a monitor that was asked too seldom does not fire', () => {
  expect(fired(rules, { health: [{ status: 'down' }] }, 0)).toEqual([])
  expect(fired(rules, { health: [{ status: 'ok' }, { status: 'down' }, { status: 'down' }] }, 0)).toEqual([
    'down',
  ])
})
