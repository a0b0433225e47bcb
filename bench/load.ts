import { performance } from 'node:perf_hooks'
import { Pool } from 'undici'

type LoadResult = {
  /** Responses per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Failed requests, and responses with a status other than 200. */
  failed: number
  /** The first one's status or error. */
  failure?: string
}

type Load = {
  origin: string
  path: string
  headers?: Record<string, string>
  seconds?: number
  connections?: number
}

/** Requests one path repeatedly on 16 connections. */
export async function measureLoad({
  origin,
  path,
  headers = {},
  seconds = 5,
  connections = 16,
}: Load): Promise<LoadResult> {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const times: number[] = []
  let failed = 0
  let failure: string | undefined
  const start = performance.now()
  const end = start + seconds * 1000
  const one = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      const wrong = await pool.request({ path, method: 'GET', headers }).then(
        async ({ statusCode, body }) => {
          await body.dump()
          return statusCode === 200 ? undefined : `status ${statusCode}`
        },
        (error: unknown) => String(error),
      )
      times.push(performance.now() - begun)
      if (wrong) failed += 1
      failure ??= wrong
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  const elapsed = (performance.now() - start) / 1000
  await pool.close()
  return {
    rate: times.length / elapsed,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    failed,
    failure,
  }
}

export function percentile(samples: readonly number[], percent: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
