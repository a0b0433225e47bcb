import type { HourCount, WayCount } from '~/models/staff/today'
import { bound } from '../bound'
import type { ServiceDeps } from '../deps'
import { sql } from '../sql'

type Deps = Pick<ServiceDeps, 'db'>

/** An hour has some states and reasons, a day some ways. */
const MOST = 1000

/** Placements that were begun between two times, by hour after the first. D1 binds numbers as floats. */
async function hours({ db }: Deps, from: number, until: number): Promise<HourCount[]> {
  const { results } = await sql(
    db,
  )`SELECT CAST((created_at - ${from}) / 3600000 AS INTEGER) AS hour, state, reason,
    count(*) AS count, sum(amount) AS amount FROM placements
    WHERE created_at >= ${from} AND created_at < ${until}
    GROUP BY hour, state, reason LIMIT ${MOST}`.all<HourCount>()
  return results
}

async function ways({ db }: Deps, from: number, until: number): Promise<WayCount[]> {
  const { results } = await sql(
    db,
  )`SELECT payment.value ->> 'kind' AS way, payment.value ->> 'state' AS state,
    count(*) AS count FROM placements, json_each(placements.payments) AS payment
    WHERE placements.created_at >= ${from} AND placements.created_at < ${until}
    GROUP BY way, payment.value ->> 'state' LIMIT ${MOST}`.all<WayCount>()
  return results
}

/** The placements of a day, in numbers. All throw VendorError. */
export const createDayOfPlacements = (deps: Deps) => bound(deps, { hours, ways })
