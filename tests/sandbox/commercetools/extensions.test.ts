import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runningShop } from './running-shop'
import { codeOf, newCart, refusalOf, update } from './shop'

type Asked = {
  authorization: string | undefined
  body: { action: string; resource: { typeId: string; id: string; obj: { id: string; locale?: string } } }
}

const shop = runningShop()
const asked: Asked[] = []
let answer: { status: number; body: unknown } = { status: 200, body: {} }
let server: Server
let key = 0

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    let text = ''
    for await (const part of request) text += part
    asked.push({ authorization: request.headers.authorization, body: JSON.parse(text) })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
})

/** Registers an extension for carts during `act`. */
async function extended<Result>(
  work: () => Promise<Result>,
  { condition, url }: { condition?: string; url?: string } = {},
): Promise<Result> {
  const { port } = server.address() as AddressInfo
  key += 1
  const { body } = await shop.root
    .extensions()
    .post({
      body: {
        key: `carts-${key}`,
        destination: {
          type: 'HTTP',
          url: url ?? `http://127.0.0.1:${port}`,
          authentication: { type: 'AuthorizationHeader', headerValue: 'Basic bnV0cw==' },
        },
        triggers: [{ resourceTypeId: 'cart', actions: ['Create', 'Update'], condition }],
      },
    })
    .execute()
  asked.length = 0
  try {
    return await work()
  } finally {
    await shop.root
      .extensions()
      .withId({ ID: body.id })
      .delete({ queryArgs: { version: body.version } })
      .execute()
  }
}

it('is asked about a cart and changes it before it is written', async () => {
  answer = { status: 200, body: { actions: [{ action: 'setLocale', locale: 'en' }] } }
  const cart = await extended(() => newCart(shop.root))
  expect(cart).toMatchObject({ version: 1, locale: 'en' })
  expect(asked).toEqual([
    {
      authorization: 'Basic bnV0cw==',
      body: {
        action: 'Create',
        resource: { typeId: 'cart', id: cart.id, obj: expect.objectContaining({ id: cart.id }) },
      },
    },
  ])
  expect(asked[0]?.body.resource.obj.locale).toBeUndefined()
})

it('refuses with its own errors, and nothing is written', async () => {
  const cart = await newCart(shop.root)
  answer = { status: 400, body: { errors: [{ code: 'InvalidInput', message: 'No nuts today.' }] } }
  const change = { action: 'setLocale' as const, locale: 'en' }
  const refusal = await extended(() => refusalOf(update(shop.root, cart, change)))
  expect(refusal).toMatchObject({
    statusCode: 400,
    body: {
      message: 'No nuts today.',
      errors: [{ code: 'InvalidInput', extensionKey: `carts-${key}` }],
    },
  })
  expect((await shop.root.carts().withId({ ID: cart.id }).get().execute()).body).toEqual(cart)
})

it('is not asked where its condition does not hold', async () => {
  answer = { status: 200, body: {} }
  await extended(() => newCart(shop.root), { condition: 'locale is defined' })
  expect(asked).toEqual([])
  await extended(() => newCart(shop.root, { locale: 'en' }), { condition: 'locale is defined' })
  expect(asked).toHaveLength(1)
})

it('that does not answer well fails the request', async () => {
  answer = { status: 500, body: {} }
  const bad = await extended(() => refusalOf(newCart(shop.root)))
  expect(bad.statusCode).toBe(502)
  expect(codeOf(bad)).toBe('ExtensionBadResponse')
  const none = await extended(() => refusalOf(newCart(shop.root)), { url: 'http://127.0.0.1:9' })
  expect(none.statusCode).toBe(504)
  expect(codeOf(none)).toBe('ExtensionNoResponse')
})
