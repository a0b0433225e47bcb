import { expect, test } from 'vitest'
import { ShopSession } from './session.server'

const ADDRESS = 'https://shop.example/'

/** The session of the next request from the same browser. */
async function nextRequest(session: ShopSession): Promise<ShopSession> {
  const [cookie = ''] = ((await session.commit()) ?? '').split(';')
  return ShopSession.of(new Request(ADDRESS, { headers: { Cookie: cookie } }), ['secret'])
}

const told = (...messages: string[]) => ({
  errors: [],
  warnings: [],
  notices: messages.map((message) => ({ message })),
})

test('notifications are shown once', async () => {
  const first = await ShopSession.of(new Request(ADDRESS), ['secret'])
  first.notify('notices', { message: 'Signed in.' })
  const second = await nextRequest(first)
  expect(second.takeNotifications()).toEqual(told('Signed in.'))
  const third = await nextRequest(second)
  expect(third.takeNotifications()).toEqual(told())
})

test('what a redirecting page took waits, before what the page added', async () => {
  const first = await ShopSession.of(new Request(ADDRESS), ['secret'])
  first.notify('notices', { message: 'Signed in.' })
  const second = await nextRequest(first)
  second.takeNotifications()
  second.notify('notices', { message: 'Your cart is empty.' })
  second.returnNotifications()
  const third = await nextRequest(second)
  expect(third.takeNotifications()).toEqual(told('Signed in.', 'Your cart is empty.'))
})
