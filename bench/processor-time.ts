import { readdirSync, readFileSync } from 'node:fs'
import { Pool } from 'undici'

/** One kind of visit. */
export type Visit = {
  name: string
  paths: readonly string[]
  headers?: Record<string, string>
  /** Views each path once, for the first time. */
  first?: boolean
}

type Figure = { name: string; milliseconds: number }

const CONNECTIONS = 4
const WARM_UP = 60
const PAGES = 300
const ROUNDS = 3
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/**
 * workerd's processor time per page of each kind, the median of rounds that alternate the kinds. Includes the sandbox,
 * which runs in the same process.
 */
export async function processorTimes(origin: string, visits: readonly Visit[]): Promise<Figure[]> {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 })
  const repeated = visits.filter(({ first }) => !first)
  const times = new Map<string, number[]>()
  const note = (name: string, time: number) => times.set(name, [...(times.get(name) ?? []), time])
  for (const visit of visits) if (visit.first) note(visit.name, await timeOf(pool, visit, visit.paths.length))
  for (const visit of repeated) await view(pool, visit, WARM_UP)
  for (let round = 0; round < ROUNDS; round++)
    for (const visit of repeated) note(visit.name, await timeOf(pool, visit, PAGES))
  await pool.close()
  return visits.map(({ name }) => ({ name, milliseconds: median(times.get(name) ?? []) }))
}

async function timeOf(pool: Pool, visit: Visit, pages: number): Promise<number> {
  const before = workerdTime()
  await view(pool, visit, pages)
  return (workerdTime() - before) / pages
}

async function view(pool: Pool, { name, paths, headers = {} }: Visit, pages: number): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < pages) {
      const path = paths[next++ % paths.length] ?? '/'
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers })
      await body.dump()
      if (statusCode !== 200) throw new Error(`${name}: ${path} answered ${statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN

/** Milliseconds of this process's workerd. NaN without /proc. */
function workerdTime(): number {
  const times = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => timeOfProcess(pid) ?? [])
  return times.length > 0 ? times.reduce((sum, time) => sum + time, 0) : Number.NaN
}

function timeOfProcess(pid: string): number | undefined {
  try {
    const [head = '', rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    // From the third field on: state, parent, …, user time and system time as the 14th and 15th.
    const fields = rest.split(' ')
    if (!head.endsWith('(workerd') || fields[1] !== String(process.pid)) return undefined
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    // The process has ended.
    return undefined
  }
}
