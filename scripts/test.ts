import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { build } from './build'
import { ensureChromium } from './chromium'
import { project } from './project'
import { type Suite, testFiles } from './test-files'
import { type Counts, countsOfPlaywright, countsOfVitest, inCi, noCounts } from './test-reports'

/**
 * `npm test` runs types, lint, unit tests, tests in workerd and browser tests; `npm test -- cart` runs the test files
 * with `cart` in their path. The last line has the counts. Tests that need no build run during the build. A test in
 * workerd or a browser that passes on its second try is named above the counts; in CI more than two of them are failures.
 */
const reports = project('test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const sum = noCounts()
const words = process.argv.slice(2)
const filesOf = (name: Suite) => testFiles(name, words)
const needsBuild = filesOf('workers').length + filesOf('e2e').length > 0

const checkSources = async () => {
  // The build runs on the other core.
  if (words.length === 0) {
    await check('types', 'tsc', ['--noEmit', '--singleThreaded'])
    await check('lint', 'biome', ['check', '--error-on-warnings', '.'])
  }
  await vitest('unit')
}
const findChromium = async () => {
  if (filesOf('e2e').length > 0) process.env.CHROMIUM_PATH = await ensureChromium()
}
const buildAndTestWorkers = async () => {
  if (needsBuild) await build()
  await vitest('workers')
}
await Promise.all([findChromium(), checkSources(), buildAndTestWorkers()])
await playwright()

const total = process.env.CI ? inCi(sum) : sum

// For `npm run deploy`, which deploys this build.
if (words.length === 0 && total.failed === 0) copyFileSync(project('build/.shop'), project('build/.tested'))
for (const name of total.unsteady) console.log(`PASSED ON ITS SECOND TRY ${name}`)
for (const failure of total.failures) console.log(`FAILED ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

async function vitest(name: 'unit' | 'workers') {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${name}.json`]
  // Workers log the faults that tests inject: only failed tests show their logs.
  const options = ['--project', name, '--silent=passed-only']
  await suite(name, 'vitest', ['run', ...options, ...report], countsOfVitest)
}

async function playwright() {
  await suite('e2e', 'playwright', ['test'], countsOfPlaywright)
}

/** A check counts as one test. */
async function check(name: string, command: string, args: string[]) {
  const passed = (await run(command, args)) === 0
  add(passed ? { ...noCounts(), passed: 1 } : { ...noCounts(), failed: 1, failures: [name] })
}

/** Runs the chosen files of a suite. */
async function suite(name: Suite, command: string, args: string[], countsOf: (report: unknown) => Counts) {
  const files = filesOf(name)
  if (files.length === 0) return
  const status = await run(command, [...args, ...(words.length > 0 ? files : [])])
  const counts = readCounts(name, countsOf)
  const silent = status !== 0 && counts.failed === 0
  add(silent ? { ...counts, failed: 1, failures: [`${name}: ${command} ended with ${status}`] } : counts)
}

function readCounts(name: string, countsOf: (report: unknown) => Counts): Counts {
  try {
    return countsOf(JSON.parse(readFileSync(`${reports}/${name}.json`, 'utf8')))
  } catch (error) {
    return {
      ...noCounts(),
      failed: 1,
      failures: [`${name}: no report (${error instanceof Error ? error.message : error})`],
    }
  }
}

function add(counts: Counts) {
  sum.passed += counts.passed
  sum.failed += counts.failed
  sum.failures.push(...counts.failures)
  sum.unsteady.push(...counts.unsteady)
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
