import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../support/sandbox'

let sandbox: RunningSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ shop: 'none' })
})
afterAll(() => sandbox.stop())
beforeEach(() => fetch(`${sandbox.url}/__sandbox/reset`, { method: 'POST' }))

const message = {
  to: 'robin@example.com',
  from: 'Cobnut <care@cobnut.example>',
  subject: 'Your order <b>1001</b>',
  html: '<p>Thank you</p>',
  text: 'Thank you',
}

const send = (body: unknown, key?: string, token = 'mail-token') =>
  fetch(`${sandbox.environment.MAIL_URL}/emails`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })

const outbox = async (): Promise<Array<Record<string, unknown>>> =>
  (await fetch(`${sandbox.url}/__sandbox/outbox`)).json()

describe('mail', () => {
  it('keeps what it is sent, newest first', async () => {
    expect((await send(message)).status).toBe(200)
    expect(
      (await send({ ...message, to: ['a@example.com', 'b@example.com'], subject: 'Second' })).status,
    ).toBe(200)
    const kept = await outbox()
    expect(kept.map(({ subject, to }) => [subject, to])).toEqual([
      ['Second', ['a@example.com', 'b@example.com']],
      ['Your order <b>1001</b>', ['robin@example.com']],
    ])
  })

  it('keeps a message once for one idempotency key, and refuses another message under it', async () => {
    const first = await send(message, 'order-1001')
    const again = await send(message, 'order-1001')
    expect(await again.json()).toEqual(await first.json())
    expect((await send({ ...message, text: 'Other' }, 'order-1001')).status).toBe(409)
    expect(await outbox()).toHaveLength(1)
  })

  it.each([
    [{ ...message, to: 'nobody' }],
    [{ ...message, subject: 'Two\nlines' }],
    [{ ...message, html: '' }],
    [{ ...message, cc: 'x@example.com' }],
  ])('refuses %j', async (body) => {
    expect((await send(body)).status).toBe(422)
    expect(await outbox()).toEqual([])
  })

  it('refuses a program that does not say who it is, as Cloudflare does', async () => {
    const answer = await fetch(`${sandbox.environment.MAIL_URL}/emails`, {
      method: 'POST',
      headers: { authorization: 'Bearer mail-token', 'user-agent': '' },
      body: JSON.stringify(message),
    })
    expect([answer.status, await answer.text()]).toEqual([403, 'error code: 1010'])
  })

  it('takes five messages a second and says when to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(message)))
    const limited = answers.filter(({ status }) => status === 429)
    expect(limited.map(({ headers }) => headers.get('retry-after'))).toEqual(['1'])
    expect(await outbox()).toHaveLength(5)
  })

  it('asks for its token', async () => {
    expect((await send(message, undefined, 'wrong')).status).toBe(403)
  })

  it('shows a message without running it', async () => {
    const sent: { id: string } = await (await send(message)).json()
    const page = await (await fetch(`${sandbox.url}/__sandbox/outbox/${sent.id}`)).text()
    expect(page).toContain('Your order &lt;b&gt;1001&lt;/b&gt;')
    expect(page).toContain('&lt;p&gt;Thank you&lt;/p&gt;"')
    const overview = await (await fetch(`${sandbox.url}/__sandbox`)).text()
    expect(overview).toContain(`/__sandbox/outbox/${sent.id}`)
  })
})
