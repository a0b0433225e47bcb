import { setTimeout } from 'node:timers/promises'
import { CRONS } from './crons'
import { DEMO_CERTIFICATES, seedDemoCredits } from './demo-credits'
import { seedDemoReviews } from './demo-reviews'

/** Printed when the shop is ready. */
export const welcome = ({ port, sandboxPort }: { port: number; sandboxPort: number }) => `
  Cobnut is open at   http://localhost:${port}
  The sandbox's page  http://localhost:${sandboxPort}/__sandbox (outbox, orders, payments, faults, reset)
  Demo accounts       hazel@example.com (consumer), office@example.com (business), staff@example.com (staff),
                      supervisor@example.com (staff's alarms, switches, content), accountant@example.com (/staff/books),
                      willow@example.com (has orders to look at and to review)
                      password for each: Cobnuts!24
  Codes to try        AUTUMN5, FIVE40, SHIPFREE, FREEGIFT
  Gift certificates   ${Object.keys(DEMO_CERTIFICATES).join(', ')}
                      hazel has store credit, office a credit account
`

/** The sandbox fills itself at its first request; then the demo shop's reviews and credits are added. */
export async function fillDemoShop(sandboxUrl: string, database: unknown): Promise<void> {
  const filled = await fetch(`${sandboxUrl}/__sandbox/orders`)
  if (!filled.ok) throw new Error(`The demo shop could not be filled: ${await filled.text()}`)
  await seedDemoReviews(database)
  await seedDemoCredits(sandboxUrl, database)
}

const TRIES = 5

/** Again after a lost connection to workerd, which may be restarting. */
export async function patiently<Result>(work: () => Promise<Result>, pauseMs = 5000): Promise<Result> {
  for (let left = TRIES; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 1) throw error
      console.error(`${error instanceof Error ? error.message : error}. Trying again …`)
      await setTimeout(pauseMs)
    }
  }
}

/** Runs the scheduled jobs now and then as the crons say, until stopped, even after a failed run. */
export function runOnSchedule(work: (crons: readonly string[]) => Promise<void>) {
  const attempt = (crons: readonly string[]) =>
    work(crons).catch((error: unknown) => console.error('The scheduled run failed', error))
  const firstRun = attempt(CRONS)
  let latest = firstRun
  let minutes = 0
  const timer = setInterval(() => {
    minutes += 1
    const crons = minutes % 5 === 0 ? CRONS : CRONS.slice(0, 1)
    latest = latest.then(() => attempt(crons))
  }, 60_000)
  return {
    firstRun,
    stop: () => {
      clearInterval(timer)
      return latest
    },
  }
}

/** Calls `stop` once when the process gets a signal, then exits. */
export function stopOnSignal(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().finally(() => process.exit(0))
    })
  }
}
