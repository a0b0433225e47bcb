import type { Incident } from '~/models/alarm/incident'
import type { Rule } from '~/models/alarm/rules'
import { SHOP } from '~/shop/shop'
import type { ServiceDeps } from '../deps'
import { alarmMail } from '../mail/alarm'
import type { MailService } from '../mail/mail.server'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError, type VendorName } from '../vendor-error'

export type News = { kind: 'begun' | 'over'; incident: Incident; rule: Rule; minutes: number }

/** Tells one channel. Throws VendorError unless it was certainly taken. */
type Tell = (news: News) => Promise<void>

type Deps = Pick<ServiceDeps, 'config' | 'vendorFetch'> & { mail: Pick<MailService, 'send'> }

/** The channels that are configured, by name. */
export function channelsOf({ config, vendorFetch, mail }: Deps): ReadonlyMap<string, Tell> {
  const { slackUrl, pagerDuty, email, origin } = config.alarms
  const post = async (vendor: VendorName, url: string, body: object) => {
    const response = await vendorFetch(url, {
      vendor,
      timeoutMs: TIMEOUTS_MS.alarm.post,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    await response.body?.cancel()
    if (!response.ok) throw new VendorError(vendor, 'not accepted', { status: response.status })
  }
  const channels: [string, Tell | undefined][] = [
    ['log', log],
    ['slack', slackUrl ? (news) => post('slack', slackUrl, { text: textOf(news) }) : undefined],
    [
      'pagerduty',
      pagerDuty
        ? (news) => post('pagerduty', `${pagerDuty.url}/v2/enqueue`, pagerEvent(news, pagerDuty.key))
        : undefined,
    ],
    ['mail', email ? (news) => mail.send(alarmMail({ ...news, to: email, origin })) : undefined],
  ]
  return new Map(channels.flatMap(([name, tell]) => (tell ? [[name, tell] as const] : [])))
}

async function log({ kind, incident: { key, words, since } }: News): Promise<void> {
  const level = kind === 'over' ? 'info' : 'error'
  console[kind === 'over' ? 'log' : 'error'](
    JSON.stringify({ level, event: 'alarm', kind, key, words, since }),
  )
}

/** "unfinished orders: …", in one line and one more that says where to look. */
function textOf({ kind, incident: { key, words }, rule, minutes }: News): string {
  if (kind === 'over') return `Over: ${SHOP.name}, ${key}, after ${minutes} min.`
  return `${rule.urgent ? 'Alarm' : 'Notice'}: ${SHOP.name}, ${key}. ${words}.\nLook first: ${rule.look}.`
}

/** One incident has one key, so that PagerDuty joins and resolves it. */
function pagerEvent(news: News, routingKey: string): object {
  const { kind, incident, rule } = news
  const common = { routing_key: routingKey, dedup_key: `${incident.key} ${incident.since}` }
  if (kind === 'over') return { ...common, event_action: 'resolve' }
  return {
    ...common,
    event_action: 'trigger',
    payload: {
      summary: textOf(news).slice(0, 1024),
      source: SHOP.name,
      severity: rule.urgent ? 'critical' : 'warning',
    },
  }
}
