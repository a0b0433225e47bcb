import { expect, test } from 'vitest'
import { boxOfToken, boxToken } from './box-link.server'

const secrets = { sessionSecrets: ['new-secret', 'old-secret'] }
const box = { customerId: 'c0ffee', addressId: 7, shipOn: '2026-12-01' }
const MAILBOX = 'hazel@example.com'
const mailbox = async () => MAILBOX
const day = new Date('2026-11-27T12:00:00Z')

test('a link opens its box, also after the secret was rotated', async () => {
  expect(await boxOfToken(await boxToken(box, MAILBOX, secrets), mailbox, secrets, day)).toEqual(box)
  const old = await boxToken(box, MAILBOX, { sessionSecrets: ['old-secret'] })
  expect(await boxOfToken(old, mailbox, secrets, day)).toEqual(box)
})

test('a forged, damaged or old link opens nothing', async () => {
  const token = await boxToken(box, MAILBOX, secrets)
  const [body = '', signature = ''] = token.split('.')
  const other = (await boxToken({ ...box, addressId: 8 }, MAILBOX, secrets)).split('.')[0]
  const forged = await boxToken(box, MAILBOX, { sessionSecrets: ['a guess'] })
  for (const bad of [
    forged,
    `${other}.${signature}`,
    `${body}.${signature}x`,
    body,
    '',
    'aaaaaaaaa.b',
    '..',
  ]) {
    expect(await boxOfToken(bad, mailbox, secrets, day), bad).toBeUndefined()
  }
  expect(await boxOfToken(token, mailbox, secrets, new Date('2026-12-16T12:00:00Z'))).toBeUndefined()
})

test('a link ends with the mailbox that it went to', async () => {
  const token = await boxToken(box, MAILBOX, secrets)
  expect(await boxOfToken(token, async () => 'Hazel@Example.com', secrets, day)).toEqual(box)
  expect(await boxOfToken(token, async () => 'new@example.com', secrets, day)).toBeUndefined()
  expect(await boxOfToken(token, async () => undefined, secrets, day)).toBeUndefined()
})
