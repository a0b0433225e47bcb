import type { AppLoadContext } from '~/framework.server'
import { DAY_MS, endOfDay, instantOf, shopDate } from '~/models/dates'
import { isSwitch, offWords, SWITCHES } from '~/models/staff/switches'
import { failuresOf, hoursOf, totalsOf, waysOf } from '~/models/staff/today'
import { fallback } from '~/services/fallback'

const WEEK_MS = 7 * DAY_MS

/** What happens in the shop today. A part that cannot be read is undefined. */
export async function todayView({ services, now }: Pick<AppLoadContext, 'services' | 'now'>) {
  const time = now().getTime()
  const date = shopDate(time)
  const start = instantOf(date, 0).getTime()
  const end = endOfDay(date).getTime() + 1
  const known = <Value>(asked: Promise<Value>) => asked.catch(fallback(undefined))
  const { dayOfPlacements, health, alarms, sentMails, webhooks, metrics, switches } = services
  const [hours, weekAgo, weekAgoUntilNow, ways, state, ringing, sent, troubles, counted, off] =
    await Promise.all([
      known(dayOfPlacements.hours(start, time)),
      known(dayOfPlacements.hours(start - WEEK_MS, end - WEEK_MS)),
      known(dayOfPlacements.hours(start - WEEK_MS, time - WEEK_MS)),
      known(dayOfPlacements.ways(start, time)),
      known(health.state()),
      known(alarms.ringing()),
      known(sentMails.countSince(start)),
      known(webhooks.troublesSince(start)),
      known(metrics.read()),
      known(switches.inDatabase()),
    ])
  return {
    time,
    orders: hours && {
      total: totalsOf(hours),
      weekAgo: weekAgoUntilNow && totalsOf(weekAgoUntilNow),
      hours: hoursOf(start, end, hours, weekAgo ?? []),
      failures: failuresOf(hours),
    },
    ways: ways && waysOf(ways),
    figures: state?.figures,
    parts: state && Object.entries(state.parts).map(([name, part]) => ({ name, ...part })),
    ringing: ringing?.map(({ key, words, since, look }) => ({ key, words, since, look })),
    mail: { sent, troubles, refused: counted && refusedMail(counted.series) },
    off: Object.entries(off?.off ?? {}).flatMap(([name]) =>
      off && isSwitch(name) && offWords(off, name, time) !== undefined ? [SWITCHES[name].title] : [],
    ),
  }
}

type Counted = Awaited<ReturnType<AppLoadContext['services']['metrics']['read']>>['series']

/** Within the last hour, by domain. */
const refusedMail = (series: Counted): { domain: string; count: number }[] =>
  series.flatMap(({ metric, labels, counts }) =>
    metric === 'mail' && labels.result !== 'sent' && counts[60] > 0
      ? [{ domain: `${labels.domain} (${labels.result})`, count: Math.round(counts[60]) }]
      : [],
  )
