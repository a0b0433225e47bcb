import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { build } from './build'
import { ensureChromium } from './chromium'
import { project } from './project'
import { type Counts, countsOfPlaywright, countsOfVitest } from './test-reports'

/** Types, lint, unit tests, tests in workerd and tests in a browser; the last line counts them. */
const reports = project('test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total: Counts = { passed: 0, failed: 0, failures: [] }

await check('types', 'tsc', ['--noEmit'])
await check('lint', 'biome', ['check', '--error-on-warnings', '.'])
process.env.CHROMIUM_PATH = ensureChromium()
await build()
await suite('unit', 'vitest', ['run', '--project', 'unit', ...vitestReport('unit')], countsOfVitest)
await suite('workers', 'vitest', ['run', '--project', 'workers', ...vitestReport('workers')], countsOfVitest)
await suite('e2e', 'playwright', ['test'], countsOfPlaywright)

for (const failure of total.failures) console.log(`FAILED ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

function vitestReport(name: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${name}.json`]
}

/** A check counts as one test. */
async function check(name: string, command: string, args: string[]) {
  const passed = (await run(command, args)) === 0
  add(passed ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] })
}

async function suite(name: string, command: string, args: string[], countsOf: (report: unknown) => Counts) {
  const status = await run(command, args)
  const counts = readCounts(name, countsOf)
  const silent = status !== 0 && counts.failed === 0
  add(silent ? { ...counts, failed: 1, failures: [`${name}: ${command} ended with ${status}`] } : counts)
}

function readCounts(name: string, countsOf: (report: unknown) => Counts): Counts {
  try {
    return countsOf(JSON.parse(readFileSync(`${reports}/${name}.json`, 'utf8')))
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      failures: [`${name}: no report (${error instanceof Error ? error.message : error})`],
    }
  }
}

function add(counts: Counts) {
  total.passed += counts.passed
  total.failed += counts.failed
  total.failures.push(...counts.failures)
}

function run(command: string, args: string[]): Promise<number> {
  console.log(`\n> ${command} ${args.join(' ')}`)
  return new Promise((resolve, reject) => {
    const child = spawn(project(`node_modules/.bin/${command}`), args, {
      cwd: project('.'),
      stdio: 'inherit',
      env: { ...process.env, CI: 'true' },
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
