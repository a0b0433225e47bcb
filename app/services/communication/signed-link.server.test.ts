import { expect, test } from 'vitest'
import { normalEmail } from '~/models/email'
import { openSignedLink, signedLink } from './signed-link.server'

const SECRET = 'a secret of thirty-two characters'

test('a link opens what it was made for, after a change of secrets too, and nothing else', async () => {
  const link = await signedLink([SECRET], { email: normalEmail('Hazel@example.com'), topic: 'reviews' })
  expect(await openSignedLink([SECRET], link)).toEqual({ email: 'hazel@example.com', topic: 'reviews' })
  expect(await openSignedLink(['a newer secret', SECRET], link)).toBeDefined()
  expect(await openSignedLink(['another secret'], link)).toBeUndefined()
  const sender = { email: normalEmail('hazel@example.com'), topic: `from:${'0a'.repeat(16)}` } as const
  expect(await openSignedLink([SECRET], await signedLink([SECRET], sender))).toEqual(sender)
  const [, signature] = link.split('.')
  const other = btoa('reviews maple@example.com').replaceAll('=', '')
  for (const forged of ['', 'x', '%', `${other}.${signature}`, `${link}.x`, link.slice(0, -6)]) {
    expect(await openSignedLink([SECRET], forged), forged).toBeUndefined()
  }
})
