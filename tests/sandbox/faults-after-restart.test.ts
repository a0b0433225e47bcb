import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serveSandbox } from '../../scripts/serve'

const start = (data: string) => serveSandbox({ data, sandboxVariables: { SANDBOX_SHOP: 'none' } })

const send = (url: string) =>
  fetch(`${url}/mail/emails`, {
    method: 'POST',
    headers: { authorization: 'Bearer mail-token' },
    body: JSON.stringify({ to: 'a@b.example', from: 's@b.example', subject: 's', html: 'h', text: 't' }),
  })

it('a used-up fault is gone after a restart, others are kept', async () => {
  const data = mkdtempSync(join(tmpdir(), 'cobnut-faults-'))
  try {
    const before = await start(data)
    const faults = [
      { vendor: 'mail', status: 503, times: 1 },
      { vendor: 'mail', status: 502, times: 2 },
    ]
    await fetch(`${before.url}/__sandbox/faults`, { method: 'PUT', body: JSON.stringify(faults) })
    expect([(await send(before.url)).status, (await send(before.url)).status]).toEqual([503, 502])
    await before.stop()
    const after = await start(data)
    expect(await (await fetch(`${after.url}/__sandbox/faults`)).json()).toEqual([
      { vendor: 'mail', status: 502, times: 1 },
    ])
    expect([(await send(after.url)).status, (await send(after.url)).status]).toEqual([502, 200])
    await after.stop()
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})
