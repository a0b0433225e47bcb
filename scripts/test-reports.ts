import * as z from 'zod'

export type Counts = {
  passed: number
  failed: number
  failures: string[]
  /** Tests that passed on their second try. */
  unsteady: string[]
}

export const noCounts = (): Counts => ({ passed: 0, failed: 0, failures: [], unsteady: [] })

/** The shop is started again then, and the test too. */
const WORKERD_DIED = /^TypeError: fetch failed$/m

const firstLineOf = (message: string): string => message.split('\n', 1)[0] ?? ''

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          // One for each try that failed.
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
})

/** Counts vitest's JSON report. A file that could not be loaded is one failure. */
export function countsOfVitest(report: unknown): Counts {
  const counts = noCounts()
  for (const file of vitestReport.parse(report).testResults) {
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      const faults = failureMessages.filter((message) => !WORKERD_DIED.test(message))
      const name = [`${file.name}: ${fullName}`, ...faults.map(firstLineOf)].join(' | ')
      const isSteady = status !== 'passed' || faults.length < 2
      count(counts, isSteady ? status : 'failed', name)
      if (isSteady && status === 'passed' && faults.length > 0) counts.unsteady.push(name)
    }
    if (file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')) {
      count(counts, 'failed', `${file.name}: ${file.message ?? 'did not run'}`)
    }
  }
  return counts
}

type Suite = { title: string; specs?: Spec[]; suites?: Suite[] }
type Spec = { title: string; tests: { projectName: string; status: string }[] }

const playwrightSpec = z.object({
  title: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
})
const playwrightSuite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec).optional(),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

/** Counts Playwright's JSON report. */
export function countsOfPlaywright(report: unknown): Counts {
  const counts = noCounts()
  const walk = ({ title, specs = [], suites = [] }: Suite): void => {
    for (const spec of specs) {
      for (const { projectName, status } of spec.tests) {
        const outcome = status === 'unexpected' ? 'failed' : status === 'skipped' ? 'skipped' : 'passed'
        const name = `${title}: ${spec.title} (${projectName})`
        count(counts, outcome, name)
        if (status === 'flaky') counts.unsteady.push(name)
      }
    }
    suites.forEach(walk)
  }
  playwrightReport.parse(report).suites.forEach(walk)
  return counts
}

function count(counts: Counts, status: string, name: string): void {
  if (status === 'passed') counts.passed += 1
  if (status !== 'failed') return
  counts.failed += 1
  counts.failures.push(name)
}

/** On a busy machine a frame or a mail sometimes comes late. More second tries than this are a fault. */
const MOST_SECOND_TRIES = 2

/** In CI, tests that needed a second try count as failed when there are several. */
export function inCi(counts: Counts): Counts {
  const { passed, failed, failures, unsteady } = counts
  if (unsteady.length <= MOST_SECOND_TRIES) return counts
  return {
    passed: passed - unsteady.length,
    failed: failed + unsteady.length,
    failures: [...failures, ...unsteady.map((name) => `${name}, on its first try`)],
    unsteady: [],
  }
}
