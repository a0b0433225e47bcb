import { type Incident, isDue, keyOf, unseen } from '~/models/alarm/incident'
import { judge, type Seen } from '~/models/alarm/judge'
import { RULES, type Rule } from '~/models/alarm/rules'
import type { Point } from '~/models/metrics/metric'
import type { ServiceDeps } from '../deps'
import type { HealthService } from '../health/health.server'
import type { MailService } from '../mail/mail.server'
import type { Metrics } from '../metrics/metrics.server'
import { onVendorError } from '../vendor-error'
import { channelsOf, type News } from './channels.server'
import { createDatabaseAway } from './database-away.server'
import { incidentRows, type OpenIncident } from './rows.server'

type Deps = Pick<ServiceDeps, 'config' | 'vendorFetch' | 'db' | 'kv' | 'now'> & {
  health: HealthService
  metrics: Metrics
  mail: Pick<MailService, 'send'>
}

const ruleOf = (name: string): Rule | undefined => RULES.find((rule) => rule.name === name)
const minutesOf = ({ since, seenAt }: Incident) => Math.max(1, Math.round((seenAt - since) / 60_000))

export type Alarms = ReturnType<typeof createAlarms>

/** Asks each minute what is wrong, and tells each incident once, and once more when it is over. */
export function createAlarms(deps: Deps) {
  const rows = incidentRows(deps)
  const channels = channelsOf(deps)
  const databaseAway = createDatabaseAway(deps, (news) => tell(news, [], [...channels.keys()]))

  async function look(): Promise<Seen> {
    const read = async (): Promise<Seen['metrics']> =>
      deps.config.metrics ? deps.metrics.read().catch(onVendorError(unread)) : 'off'
    const [{ status, figures }, metrics] = await Promise.all([deps.health.state(), read()])
    const points = Object.entries(figures).flatMap(([of, count]): Point[] =>
      typeof count === 'number' ? [{ metric: 'figure', of, count }] : [],
    )
    deps.metrics.write(...points)
    return { status, figures, metrics }
  }

  /** The channels that have it now. One that fails is tried again by the next run. */
  async function tell(news: News, told: readonly string[], to: readonly string[]): Promise<string[]> {
    const open = to.filter((name) => !told.includes(name))
    const taken = await Promise.all(
      open.map(async (name) => {
        const sent = channels
          .get(name)?.(news)
          .then(() => [name])
        // A channel that is not configured any more has nothing to be told.
        return sent ? sent.catch(onVendorError(notTaken)) : [name]
      }),
    )
    return [...told, ...taken.flat()]
  }

  async function begin(incident: OpenIncident, rule: Rule): Promise<void> {
    const names = [...channels.keys()]
    if (names.every((name) => incident.told.includes(name))) return
    if (!(await rows.claim(incident.key))) return
    const news: News = { kind: 'begun', incident, rule, minutes: minutesOf(incident) }
    await rows.saveTold(incident.key, await tell(news, incident.told, names))
  }

  async function end(incident: OpenIncident, rule: Rule): Promise<void> {
    if (!(await rows.claim(incident.key))) return
    const news: News = { kind: 'over', incident, rule, minutes: minutesOf(incident) }
    const told = await tell(news, incident.overTold, incident.told)
    if (told.length < incident.told.length) await rows.saveOver(incident.key, told)
    else await rows.forget(incident)
  }

  async function step(incident: OpenIncident, isSeen: boolean, unknown: ReadonlySet<string>): Promise<void> {
    const rule = ruleOf(incident.rule)
    if (!rule) return rows.forget(incident)
    if (isSeen) return isDue(incident, rule) ? begin(incident, rule) : undefined
    // A check that could not look ends nothing.
    if (unknown.has(rule.name) && incident.told.length > 0) return undefined
    const fate = unseen(incident, deps.now().getTime())
    if (fate === 'forget') return rows.forget(incident)
    return fate === 'over' ? end(incident, rule) : undefined
  }

  async function act(seen: Seen): Promise<void> {
    const { findings, unknown } = judge(RULES, seen)
    const keys = new Set(findings.map(keyOf))
    await rows.seen(findings)
    for (const incident of await rows.open()) await step(incident, keys.has(incident.key), unknown)
    await databaseAway.end()
  }

  return {
    check: async () => act(await look()).catch(onVendorError(databaseAway.begin)),

    /** Those that are told. The oldest first. */
    async ringing(): Promise<(Incident & { look: string })[]> {
      const open = await rows.open()
      return open.flatMap((incident) => {
        const rule = ruleOf(incident.rule)
        return rule && incident.told.length > 0 ? [{ ...incident, look: rule.look }] : []
      })
    },
  }
}

const unread = (error: Error): 'unread' => {
  console.warn(error.message)
  return 'unread'
}

const notTaken = (error: Error): string[] => {
  console.error(`An alarm was not taken: ${error.message}`)
  return []
}
