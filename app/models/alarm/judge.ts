import { type Counts, type Series, WINDOWS, type WindowMinutes } from '../metrics/metric'
import { chanceOfAtMost } from './chance'
import type { Figures } from './figures'
import type { Rule, Selector } from './rules'

/** What the check of this minute read. */
export type Seen = {
  /** Undefined: not asked. */
  status?: 'ok' | 'degraded' | 'down'
  figures: Figures
  /** `off`: no metrics are configured. `unread`: they are, and did not answer. */
  metrics: 'off' | 'unread' | { series: readonly Series[]; weeks: readonly Counts[] }
}

/** `label`: what it is about, such as a way to pay. */
export type Finding = { rule: Rule; label?: string; words: string }

/** `unknown`: rules about which this minute says nothing. */
export function judge(
  rules: readonly Rule[],
  seen: Seen,
): { findings: Finding[]; unknown: ReadonlySet<string> } {
  const judged = rules.map((rule) => ({ rule, found: findingsOf(rule, seen) }))
  const wrong = new Set(judged.flatMap(({ rule, found }) => (found?.length ? [rule.name] : [])))
  const saysLess = ({ unless = [] }: Rule) => unless.some((name) => wrong.has(name))
  return {
    findings: judged.flatMap(({ rule, found }) => (saysLess(rule) ? [] : (found ?? []))),
    unknown: new Set(judged.flatMap(({ rule, found }) => (!found || saysLess(rule) ? [rule.name] : []))),
  }
}

/** Undefined: this minute says nothing about the rule. Empty: all is well. */
export function findingsOf(rule: Rule, { status, figures, metrics }: Seen): Finding[] | undefined {
  const found = (bad: boolean, words: string): Finding[] => (bad ? [{ rule, words }] : [])
  if (rule.kind === 'no-metrics') {
    return found(metrics === 'unread', 'The metrics do not answer, so alarms of orders and payments are off')
  }
  if (rule.kind === 'status') return status && found(status === rule.is, `/__health says ${status}`)
  if (rule.kind === 'figure') {
    const value = figures[rule.figure]
    return value === undefined
      ? undefined
      : found(value > rule.above, `${rule.figure} is ${value}, above ${rule.above}`)
  }
  if (typeof metrics === 'string') return undefined
  return ofMetrics(rule, metrics.series, metrics.weeks)
}

type OfMetrics = Exclude<Rule, { kind: 'no-metrics' | 'status' | 'figure' }>

function ofMetrics(rule: OfMetrics, series: readonly Series[], weeks: readonly Counts[]): Finding[] {
  const count = (of: Selector, within: WindowMinutes) =>
    series.reduce((sum, each) => sum + (selects(of, each) ? each.counts[within] : 0), 0)
  if (rule.kind === 'count') {
    const counted = Math.round(count(rule.of, rule.within))
    return counted >= rule.least
      ? [{ rule, words: `${counted} ${nameOf(rule.of)} in ${rule.within} minutes` }]
      : []
  }
  if (rule.kind === 'fewer-orders') return fewerOrders(rule, count, weeks)
  const whole = rule.kind === 'share' ? rule.among : rule.tries
  const { by } = rule
  const labels = by
    ? [...new Set(series.filter((each) => selects(whole, each)).map((each) => each.labels[by] ?? ''))]
    : [undefined]
  return labels.flatMap((label) => {
    const only = (selector: Selector): Selector =>
      by && label !== undefined ? { ...selector, where: { ...selector.where, [by]: [label] } } : selector
    const words =
      rule.kind === 'share'
        ? shareWords(rule, (of) => Math.round(count(only(of), rule.within)))
        : stoppedWords(rule, (of, within) => Math.round(count(only(of), within)))
    return words ? [{ rule, words, ...(label !== undefined && { label }) }] : []
  })
}

function shareWords(
  { of, among, above, least, within }: Extract<Rule, { kind: 'share' }>,
  count: (of: Selector) => number,
): string | undefined {
  const [part, whole] = [count(of), count(among)]
  return whole >= least && part / whole > above
    ? `${part} of ${whole} in ${within} minutes: ${nameOf(of)}`
    : undefined
}

/** A quiet hour needs a longer window until its tries are enough to judge. */
function stoppedWords(
  { good, tries, least }: Extract<Rule, { kind: 'stopped' }>,
  count: (of: Selector, within: WindowMinutes) => number,
): string | undefined {
  const within = WINDOWS.find((minutes) => count(tries, minutes) >= least)
  if (!within || count(good, within) > 0) return undefined
  return `None of ${count(tries, within)} tries succeeded in ${within} minutes`
}

const PLACED: Selector = { metric: 'order', where: { result: ['placed'], by: ['shopper'] } }

function fewerOrders(
  rule: Extract<Rule, { kind: 'fewer-orders' }>,
  count: (of: Selector, within: WindowMinutes) => number,
  weeks: readonly Counts[],
): Finding[] {
  const usual = (within: WindowMinutes) => median(weeks.map((week) => week[within]))
  const within = WINDOWS.find((minutes) => usual(minutes) >= rule.least)
  if (!within) return []
  const [now, before] = [Math.round(count(PLACED, within)), Math.round(usual(within))]
  if (now * 2 >= before || chanceOfAtMost(now, before) > rule.chance) return []
  return [{ rule, words: `${now} orders in ${within} minutes; ${before} are usual at this time` }]
}

/** The lower one of two in the middle. */
const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0

const selects = ({ metric, where = {} }: Selector, each: Series): boolean =>
  each.metric === metric &&
  Object.entries(where).every(([label, values]) => values.includes(each.labels[label] ?? ''))

export const nameOf = ({ metric, where = {} }: Selector): string =>
  [metric, ...Object.values(where).map((values) => values.join(' or '))].join(' ')
