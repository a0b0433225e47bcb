import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { project } from '../project'

const name = z.string().min(1)

/** What `/__health` answers this many times in a row, once a minute. `health` is a path in its JSON. */
const healthRule = z.strictObject({
  name,
  health: z.string(),
  is: z.string().optional(),
  above: z.number().optional(),
  times: z.number().int().min(1),
})

/** This many log lines with this `event`. */
const countRule = z.strictObject({
  name,
  log: z.string(),
  level: z.string().optional(),
  field: z.string().optional(),
  above: z.number().optional(),
  count: z.number().int().min(1),
  minutes: z.number().min(1),
})

/** The share of one sum in another over the lines with this `event`, if there are at least `least`. */
const shareRule = z.strictObject({
  name,
  log: z.string(),
  share: z.string(),
  in: z.string(),
  above: z.number(),
  least: z.number().int(),
  minutes: z.number().min(1),
})

const alertsSchema = z.array(z.union([healthRule, countRule, shareRule]))

type Alert = z.output<typeof alertsSchema>[number]

/** The rules of docs/alerts.json. */
export const alerts = (): Alert[] =>
  alertsSchema.parse(JSON.parse(readFileSync(project('docs/alerts.json'), 'utf8')))

export type LogLine = { at: number; line: Record<string, unknown> }

/** A monitor's data: the answers of `/__health`, newest last, and the log lines. */
type Seen = { health?: unknown[]; logs?: LogLine[] }

/** The names of the firing alerts. A monitor's own language has the same rules. */
export function fired(rules: readonly Alert[], { health = [], logs = [] }: Seen, now: number): string[] {
  const recent = (event: string, minutes: number) =>
    logs.filter(({ at, line }) => line.event === event && at > now - minutes * 60_000).map(({ line }) => line)
  const fires = (rule: Alert): boolean => {
    if ('health' in rule) {
      const latest = health.slice(-rule.times)
      return latest.length === rule.times && latest.every((one) => matches(rule, valueAt(one, rule.health)))
    }
    const lines = recent(rule.log, rule.minutes)
    if ('share' in rule) {
      const whole = sum(lines, rule.in)
      return whole >= rule.least && sum(lines, rule.share) / whole > rule.above
    }
    const { level, field, count } = rule
    const counted = lines.filter(
      (line) => (!level || line.level === level) && (!field || matches(rule, line[field])),
    )
    return counted.length >= count
  }
  return rules.filter(fires).map((rule) => rule.name)
}

const matches = ({ is, above }: { is?: string; above?: number }, value: unknown): boolean =>
  (is === undefined || value === is) && (above === undefined || (typeof value === 'number' && value > above))

const valueAt = (from: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
      from,
    )

const sum = (lines: Record<string, unknown>[], field: string) =>
  lines.reduce((total, line) => total + (Number(line[field]) || 0), 0)
