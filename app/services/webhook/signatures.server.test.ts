import { createHash, createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { isFromBraintree, isFromSvix } from './signatures.server'

const KEYS = { publicKey: 'public', privateKey: 'private' }
const signed = (payload: string, key = KEYS.privateKey) =>
  createHmac('sha1', createHash('sha1').update(key).digest()).update(payload).digest('hex')

it('knows Braintree by one of the signatures, with or without the last line break', async () => {
  const payload = 'PG5vdGlmaWNhdGlvbi8+\n'
  const signature = `another|abc&public|${signed(payload)}`
  expect(await isFromBraintree(signature, payload, KEYS)).toBe(true)
  expect(await isFromBraintree(signature, payload.trim(), KEYS)).toBe(true)
  expect(await isFromBraintree(`public|${signed(payload, 'other')}`, payload, KEYS)).toBe(false)
  expect(await isFromBraintree(`another|${signed(payload)}`, payload, KEYS)).toBe(false)
  expect(await isFromBraintree(signature, `A${payload}`, KEYS)).toBe(false)
})

it('knows Svix by one of the signatures, within five minutes', async () => {
  const key = Buffer.from('a secret of the webhook')
  const [secret, body, at] = [`whsec_${key.toString('base64')}`, '{"type":"email.bounced"}', 1_772_000_000]
  const signature = createHmac('sha256', key).update(`msg_1.${at}.${body}`).digest('base64')
  const headers = new Headers({
    'svix-id': 'msg_1',
    'svix-timestamp': String(at),
    'svix-signature': `v1,AAAA v1,${signature}`,
  })
  const after = (seconds: number) => new Date((at + seconds) * 1000)
  expect(await isFromSvix(headers, body, [secret], after(10))).toBe(true)
  expect(await isFromSvix(headers, body, [`whsec_${btoa('new')}`, secret], after(10))).toBe(true)
  expect(await isFromSvix(headers, body, [], after(10))).toBe(false)
  expect(await isFromSvix(headers, body, [secret], after(301))).toBe(false)
  expect(await isFromSvix(headers, `${body} `, [secret], after(10))).toBe(false)
  expect(await isFromSvix(new Headers(), body, [secret], after(10))).toBe(false)
})
