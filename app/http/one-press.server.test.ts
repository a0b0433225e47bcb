import { expect, it } from 'vitest'
import { data, redirect } from '~/framework.server'
import { PAGE_EDIT } from '~/models/cart/page-edit'
import { Onward } from '~/models/onward'
import { VendorError } from '~/services/vendor-error'
import { oncePressed } from './one-press.server'
import type { SessionChanges } from './session.server'

/** The table as the database keeps it. */
function table() {
  const rows = new Map<string, string | null>()
  return {
    claim: async (id: string) => !rows.has(id) && rows.set(id, null) !== undefined,
    answerOf: async (id: string) => rows.get(id) ?? null,
    settle: async (id: string, answer: string) => void rows.set(id, answer),
    release: async (id: string) => void rows.delete(id),
  }
}

const PAGE = '3f0c5a8e-0d7b-4c1e-9a52-6f1d2b3c4d5e'

function press(presses: object, fields: Record<string, string>, to = '/survey') {
  const body = new URLSearchParams({ press: PAGE, ...fields }).toString()
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': String(body.length),
  }
  const repeated: SessionChanges[] = []
  const session = {
    get: () => undefined,
    changes: { data: { cartId: 'cart-1' } },
    repeat: async (changes: SessionChanges) => void repeated.push(changes),
  }
  const context = { services: { presses }, session, waitUntil: () => {} }
  const request = new Request(`https://shop.example${to}`, { method: 'POST', body, headers })
  return { args: { request, context, params: {} } as never, repeated }
}

/** An action that takes a moment, and how often it ran. */
function counted(answer: () => unknown) {
  const ran = { times: 0 }
  const action = oncePressed(async () => {
    ran.times += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    return answer()
  })
  return { ran, act: async (args: never) => action?.(args) }
}

const led = (answer: unknown) => (answer as Response).headers.get('Location')

it('runs once for two presses at once, and answers both alike', async () => {
  const presses = table()
  const { ran, act } = counted(() => redirect('/thanks', 303))
  const [one, other] = [press(presses, { rating: '5' }), press(presses, { rating: '5' })]
  const answers = await Promise.all([act(one.args), act(other.args)])
  expect(answers.map(led)).toEqual(['/thanks', '/thanks'])
  expect(ran.times).toBe(1)
  // Either may be first.
  expect([...one.repeated, ...other.repeated]).toEqual([{ data: { cartId: 'cart-1' } }])
})

it.each([
  ['other words', { rating: '4' }, '/survey'],
  ['another address', { rating: '5' }, '/subscribe'],
  ['another page', { rating: '5', press: PAGE.replace('3', '4') }, '/survey'],
  ['a page without an id of its own', { rating: '5', press: PAGE_EDIT }, '/survey'],
])('runs again for %s', async (_, fields, to) => {
  const presses = table()
  const { ran, act } = counted(() => redirect('/thanks', 303))
  await act(press(presses, { rating: '5' }).args)
  await act(press(presses, fields, to).args)
  expect(ran.times).toBe(2)
})

it('runs again after a refusal, and after a failure', async () => {
  const presses = table()
  const refused = counted(() => data({ errors: {} }, 400))
  const failing = counted(() => {
    throw new VendorError('mail', 'is away')
  })
  for (const { act } of [refused, failing]) {
    await act(press(presses, {}).args).catch(() => {})
    await act(press(presses, {}).args).catch(() => {})
  }
  expect([refused.ran.times, failing.ran.times]).toEqual([2, 2])
})

it('repeats where a use case led, and what a page was drawn with', async () => {
  const onward = counted(() => {
    throw new Onward('/account')
  })
  const first = table()
  await act(onward, first).catch(() => {})
  expect(led(await act(onward, first))).toBe('/account')
  const drawn = counted(() => ({ screen: 'sent' }))
  const second = table()
  await act(drawn, second)
  expect(await act(drawn, second)).toMatchObject({ data: { screen: 'sent' } })
  expect([onward.ran.times, drawn.ran.times]).toEqual([1, 1])
})

const act = (action: ReturnType<typeof counted>, presses: object) => action.act(press(presses, {}).args)

it('runs each press while the database is away', async () => {
  const { ran, act: run } = counted(() => redirect('/thanks', 303))
  const away = () => Promise.reject(new VendorError('d1', 'is away'))
  const presses = { claim: away, answerOf: away, settle: away, release: away }
  await run(press(presses, {}).args)
  await run(press(presses, {}).args)
  expect(ran.times).toBe(2)
})
