import { describe, expect, it, test } from 'vitest'
import { type Counts, METRICS, type Metric, type Series, WINDOWS } from '../metrics/metric'
import { findingsOf, judge, type Seen } from './judge'
import { RULES, type Rule, type Selector } from './rules'
import { ruleWords } from './words'

type Counted = { metric: Metric; labels: Record<string, string>; minutesAgo: number; count?: number }

const seriesOf = (counted: readonly Counted[]): Series[] =>
  counted.map(({ metric, labels, minutesAgo, count = 1 }) => ({
    metric,
    labels,
    counts: Object.fromEntries(
      WINDOWS.map((minutes) => [minutes, minutesAgo < minutes ? count : 0]),
    ) as Counts,
  }))

const QUIET: Seen = { status: 'ok', figures: {}, metrics: { series: [], weeks: [] } }
const seen = (counted: readonly Counted[], weeks: readonly Counts[] = []): Seen => ({
  ...QUIET,
  metrics: { series: seriesOf(counted), weeks },
})

const ringing = (now: Seen) => judge(RULES, now).findings
const names = (now: Seen) =>
  ringing(now).map(({ rule, label }) => (label ? `${rule.name}: ${label}` : rule.name))

const payment = (result: string, minutesAgo: number, way = 'Card', count = 1): Counted => ({
  metric: 'payment',
  labels: { way, result, by: 'shopper' },
  minutesAgo,
  count,
})

describe('payments stop', () => {
  it('rings when no try of a way succeeds', () => {
    expect(names(seen([payment('refused', 1, 'Card', 4)]))).toEqual(['payments stopped: Card'])
    expect(names(seen([payment('unanswered', 1, 'PayPal', 4)]))).toEqual(['payments stopped: PayPal'])
  })

  it('names the way that stopped, while others go on', () => {
    const now = seen([payment('refused', 1, 'PayPal', 5), payment('taken', 2, 'Card', 30)])
    expect(names(now)).toEqual(['payments stopped: PayPal'])
  })

  it('waits in a quiet hour until the tries are enough', () => {
    const few = [payment('refused', 50), payment('refused', 35), payment('unanswered', 20)]
    expect(names(seen(few))).toEqual([])
    expect(names(seen([...few, payment('refused', 1)]))).toEqual(['payments stopped: Card'])
  })

  it.each([
    ['a success among them', [payment('refused', 1, 'Card', 6), payment('taken', 3, 'Card', 8)]],
    ['one shopper with a bad card', [payment('refused', 4), payment('refused-again', 2, 'Card', 9)]],
    [
      'a run of auto-delivery with expired cards',
      [{ ...payment('refused', 1, 'Card', 9), labels: { way: 'Card', result: 'refused', by: 'merchant' } }],
    ],
  ])('does not ring for %s', (_, counted) => {
    expect(names(seen(counted))).toEqual([])
  })
})

const week = (count: number): Counts =>
  Object.fromEntries(WINDOWS.map((minutes) => [minutes, (count * minutes) / 10])) as Counts
const placed = (count: number, minutesAgo = 1): Counted => ({
  metric: 'order',
  labels: { result: 'placed', reason: '', by: 'shopper' },
  minutesAgo,
  count,
})

describe('orders drop', () => {
  const usual = [week(20), week(24), week(30), week(22)]

  it('rings when far fewer come than in the last weeks', () => {
    expect(names(seen([], usual))).toEqual(['fewer orders'])
    expect(ringing(seen([placed(1, 3)], [week(40), week(40), week(40), week(40)]))[0]?.words).toBe(
      '1 orders in 5 minutes; 20 are usual at this time',
    )
  })

  it('does not ring for a slow quarter of an hour, a new shop, or a small one', () => {
    expect(names(seen([placed(6, 3)], usual))).toEqual([])
    expect(names(seen([], [week(20), week(0), week(0), week(0)]))).toEqual([])
    expect(names(seen([], [week(0.2), week(0.3), week(0.2), week(0.1)]))).toEqual([])
  })

  it('judges by the usual week: a sale a week ago is none', () => {
    expect(names(seen([placed(7, 2)], [week(200), week(24), week(20), week(22)]))).toEqual([])
  })
})

test('orders that fail because payments stopped ring once', () => {
  const failed: Counted = {
    metric: 'order',
    labels: { result: 'failed', reason: 'declined', by: 'shopper' },
    minutesAgo: 1,
    count: 8,
  }
  expect(names(seen([failed]))).toEqual(['failed orders'])
  const now = seen([failed, payment('refused', 1, 'Card', 8)])
  expect(names(now)).toEqual(['payments stopped: Card'])
  expect(judge(RULES, now).unknown).toContain('failed orders')
})

test('mail that one domain refuses rings for it alone', () => {
  const mail = (domain: string, result: string, count: number): Counted => ({
    metric: 'mail',
    labels: { domain, result },
    minutesAgo: 20,
    count,
  })
  const now = seen([
    mail('gmail.com', 'sent', 300),
    mail('yahoo.com', 'refused', 3),
    mail('yahoo.com', 'sent', 1),
  ])
  expect(names(now)).toEqual(['mail refused: yahoo.com'])
})

/** Counts that make a rule ring. */
const atWorst = (rule: Rule): Seen => {
  const of = ({ metric, where = {} }: Selector, count: number): Counted => ({
    metric,
    labels: Object.fromEntries(METRICS[metric].map((label) => [label, where[label]?.[0] ?? 'x'])),
    minutesAgo: 1,
    count,
  })
  switch (rule.kind) {
    case 'status':
      return { ...QUIET, status: rule.is }
    case 'figure':
      return { ...QUIET, figures: { [rule.figure]: rule.above + 1 } }
    case 'no-metrics':
      return { ...QUIET, metrics: 'unread' }
    case 'count':
      return seen([of(rule.of, rule.least)])
    case 'share':
      return seen([of(rule.of, rule.least * 3), of(rule.among, rule.least)])
    case 'stopped':
      return seen([
        { ...of(rule.tries, rule.least), labels: { way: 'Card', result: 'refused', by: 'shopper' } },
      ])
    case 'fewer-orders':
      return seen([], [week(99), week(99), week(99), week(99)])
  }
}

describe.each(RULES.map((rule) => [rule.name, rule] as const))('%s', (name, rule) => {
  it('rings at its worst, and never when all is well', () => {
    expect(names(atWorst(rule)).map((each) => each.split(':')[0])).toContain(name)
    expect(findingsOf(rule, QUIET) ?? []).toEqual([])
  })

  it('says nothing when its data is missing', () => {
    const missing: Seen = { figures: {}, metrics: 'off' }
    if (rule.kind !== 'no-metrics') expect(findingsOf(rule, missing)).toBeUndefined()
    expect(ruleWords(rule)).not.toMatch(/undefined|NaN/)
  })
})

test('no two rules have one name', () => {
  expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length)
})
