import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keepRunning } from '../../../scripts/keep-running'
import { type Served, serveSandbox } from '../../../scripts/serve'

const data = mkdtempSync(join(tmpdir(), 'cobnut-workerd-'))
const said: string[] = []
let sandbox: Served
let watch: ReturnType<typeof keepRunning>
let before: number[]

/** The workerd processes of this process. */
const processes = (): number[] =>
  execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,comm='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('workerd'))
    .map((line) => Number.parseInt(line, 10))

const ours = (): number => processes().find((pid) => !before.includes(pid)) ?? 0

beforeAll(async () => {
  before = processes()
  sandbox = await serveSandbox({ data, sandboxVariables: { SANDBOX_SHOP: 'none' } })
  const url = `${sandbox.url}/__sandbox/faults`
  watch = keepRunning({
    url,
    restart: sandbox.restart,
    everyMs: 100,
    patienceMs: 1500,
    say: (words) => said.push(words),
  })
})
afterAll(async () => {
  await watch.stop()
  await sandbox.stop()
  rmSync(data, { recursive: true, force: true })
})
beforeEach(() => {
  said.length = 0
})

const send = (subject: string) =>
  fetch(`${sandbox.url}/mail/emails`, {
    method: 'POST',
    headers: { authorization: 'Bearer mail-token' },
    body: JSON.stringify({ to: 'a@b.example', from: 's@b.example', subject, html: 'h', text: 't' }),
  })

const outbox = async (): Promise<string[]> => {
  const kept: { subject: string }[] = await (await fetch(`${sandbox.url}/__sandbox/outbox`)).json()
  return kept.map(({ subject }) => subject)
}

it.each([
  ['dies', 'SIGKILL', 'workerd has died'],
  ['does not answer', 'SIGSTOP', 'workerd does not answer'],
] as const)('is started again with the same data when it %s', async (name, signal, words) => {
  expect((await send(name)).status).toBe(200)
  process.kill(ours(), signal)
  await expect.poll(() => said.at(-1), { timeout: 30_000 }).toBe('workerd runs again.')
  expect(said[0]).toContain(words)
  expect(await outbox()).toContain(name)
})
