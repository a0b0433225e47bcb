import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../support/sandbox'

let sandbox: RunningSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ shop: 'none' })
})
afterAll(() => sandbox.stop())
beforeEach(() => fetch(`${sandbox.url}/__sandbox/reset`, { method: 'POST' }))

const faults = (method: string, body?: unknown) =>
  fetch(`${sandbox.url}/__sandbox/faults`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const send = (init: RequestInit = {}) =>
  fetch(`${sandbox.url}/mail/emails`, {
    method: 'POST',
    headers: { authorization: 'Bearer mail-token' },
    body: JSON.stringify({ to: 'a@b.example', from: 's@b.example', subject: 's', html: 'h', text: 't' }),
    ...init,
  })

const outbox = async (): Promise<unknown[]> => (await fetch(`${sandbox.url}/__sandbox/outbox`)).json()

describe('faults', () => {
  it('answers for the vendor as often as set', async () => {
    await faults('PUT', [
      { vendor: 'mail', method: 'post', path: '/emails', status: 503, times: 2, body: { a: 1 } },
    ])
    const first = await send()
    expect([first.status, await first.json()]).toEqual([503, { a: 1 }])
    expect((await send()).status).toBe(503)
    expect(await outbox()).toEqual([])
    expect((await send()).status).toBe(200)
  })

  it('is set and cleared by the form of the sandbox’s page', async () => {
    const submit = (fields: Record<string, string>) =>
      fetch(`${sandbox.url}/__sandbox/faults`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      })
    const fault = { vendor: 'mail', path: '', status: '503', delay: '', times: '1', do: 'add' }
    expect((await submit(fault)).headers.get('location')).toBe('/__sandbox#faults')
    expect((await send()).status).toBe(503)
    expect((await send()).status).toBe(200)
    expect((await submit({ ...fault, status: '9' })).status).toBe(400)
    await submit({ ...fault, times: '' })
    await submit({ do: 'clear' })
    expect((await send()).status).toBe(200)
  })

  it('sets headers on its own answer and on the vendor’s', async () => {
    await faults('PUT', [
      { vendor: 'mail', status: 429, headers: { 'Retry-After': '2' }, times: 1 },
      { vendor: 'mail', headers: { 'Retry-After': '3' } },
    ])
    const limited = await send()
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '2'])
    const accepted = await send()
    expect([accepted.status, accepted.headers.get('retry-after')]).toEqual([200, '3'])
  })

  it('lets the vendor do its work first if set', async () => {
    await faults('PUT', [{ vendor: 'mail', status: 500, after: true, times: 1 }])
    expect((await send()).status).toBe(500)
    expect(await outbox()).toHaveLength(1)
  })

  it('leaves other vendors, methods and paths alone', async () => {
    await faults('PUT', [
      { vendor: 'algolia', status: 500 },
      { vendor: 'mail', method: 'GET', status: 500 },
      { vendor: 'mail', path: '/elsewhere', status: 500 },
    ])
    expect((await send()).status).toBe(200)
  })

  it('hangs until cleared', async () => {
    await faults('PUT', [{ vendor: 'mail', hang: true, times: 2 }])
    const waiting = send()
    await expect.poll(async () => (await faults('GET')).json()).toMatchObject([{ times: 1 }])
    expect((await faults('DELETE')).status).toBe(204)
    expect((await waiting).status).toBe(504)
    expect(await outbox()).toEqual([])
    expect(await (await faults('GET')).json()).toEqual([])
  })

  it("waits before the vendor's answer", async () => {
    await faults('PUT', [{ vendor: 'mail', delay: 80 }])
    const started = performance.now()
    expect((await send()).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThanOrEqual(75)
  })
})

describe("the sandbox's API", () => {
  it.each([
    [[{ vendor: 'nobody' }]],
    [[{ vendor: 'mail', status: 42 }]],
    [{ vendor: 'mail' }],
    [[{ vendor: 'mail', tmies: 1 }]],
  ])('refuses %j', async (body) => {
    expect((await faults('PUT', body)).status).toBe(400)
  })

  it('resets without losing records that the shop indexed', async () => {
    const index = (method: string, path: string) =>
      fetch(`${sandbox.url}/algolia/1/indexes/nuts/${path}`, {
        method,
        headers: { 'x-algolia-application-id': 'COBNUTSANDBOX', 'x-algolia-api-key': 'cobnut-admin' },
        ...(method === 'PUT' ? { body: '{"name":"Almonds"}' } : {}),
      })
    await index('PUT', 'almonds')
    await send()
    await fetch(`${sandbox.url}/__sandbox/reset`, { method: 'POST' })
    expect(await outbox()).toEqual([])
    expect((await index('GET', 'almonds')).status).toBe(200)
    await fetch(`${sandbox.url}/__sandbox/reset?everything=true`, { method: 'POST' })
    expect((await index('GET', 'almonds')).status).toBe(404)
  })

  it('does not reset for a page of another site', async () => {
    await send()
    const answer = await fetch(`${sandbox.url}/__sandbox/reset`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(answer.status).toBe(403)
    expect(await outbox()).toHaveLength(1)
  })
})
