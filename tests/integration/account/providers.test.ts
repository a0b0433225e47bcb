import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { add, contents, theCart } from '../cart/cart-visitor'
import { approved, redirectOf, wordsOf } from '../checkout/buyer'
import { choose, leave, postFrom, signInWith, somebody } from './provider-visitor'

// OWASP ASVS: 2.9.1, 2.9.2, 2.9.3 (docs/asvs.md)

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const ALMONDS = '1002-01'
const name = async (visitor: Visitor) =>
  /Hello, (\w+)/.exec(await wordsOf(await visitor.get('/account')))?.[1]
const problem = async (visitor: Visitor) => wordsOf(await visitor.get('/sign/in'))
const HAZEL = { person: 'person-hazel' }

describe('a provider that vouches for the address', () => {
  test('opens the account that has it, with the cart, and again by its own id', async () => {
    const visitor = shop.visitor()
    await add(visitor, ALMONDS, 2)
    const answer = await signInWith(visitor, 'google', HAZEL)
    expect(answer.headers.get('Location')).toBe('/account')
    expect(await name(visitor)).toBe('Hazel')
    expect(contents(await theCart(visitor))).toContainEqual([ALMONDS, 2])
    expect(await wordsOf(await visitor.get('/account/security'))).toContain('signed in with Google')
    const again = shop.visitor()
    await signInWith(again, 'google', HAZEL)
    expect(await name(again)).toBe('Hazel')
  })

  test('makes an account for a newcomer, with what they ordered as a guest', async () => {
    const email = 'newcomer-orders@example.com'
    const { visitor: guest, place } = await approved(shop, { email })
    const receipt = await wordsOf(await guest.get(await redirectOf(await place())))
    const number = /Your order number is (\S+?)\s?\./.exec(receipt)?.[1]
    const visitor = shop.visitor()
    await signInWith(visitor, 'apple', somebody(email))
    expect(await name(visitor)).toBe('Filbert')
    await expect.poll(async () => (await visitor.get(`/orders/${number}`)).status).toBe(200)
  })

  test('shuts out who made an account with the address and never proved it', async () => {
    const email = 'squatted@example.com'
    const squatter = shop.visitor()
    const signUp = { intent: 'sign-up', email, name: 'Squatter', password: 'Hazelnuts!25' }
    expect((await squatter.post('/sign/in', signUp)).status).toBe(303)
    await signInWith(shop.visitor(), 'google', somebody(email))
    expect((await squatter.get('/account')).status).not.toBe(200)
    const attempt = { email, password: 'Hazelnuts!25' }
    expect((await shop.visitor().post('/sign/in', attempt)).status).toBe(400)
  })
})

describe('a provider that does not', () => {
  test('opens no account that was there', async () => {
    const visitor = shop.visitor()
    await signInWith(visitor, 'facebook', HAZEL)
    expect(await problem(visitor)).toContain('Facebook does not say that the address is yours')
    await signInWith(visitor, 'google', { person: 'person-maple' })
    expect(await problem(visitor)).toContain('Google does not say that the address is yours')
  })

  test('makes a new one, and needs an address for it', async () => {
    const visitor = shop.visitor()
    await signInWith(visitor, 'facebook', somebody('facebook-new@example.com'))
    expect(await name(visitor)).toBe('Filbert')
    const nameless = shop.visitor()
    await signInWith(nameless, 'facebook', somebody('no-email@example.com'))
    expect(await problem(nameless)).toContain('Facebook did not tell us your email address')
  })
})

describe('what comes back', () => {
  test('is for the browser that left, once, with the state it left with', async () => {
    const visitor = shop.visitor()
    const { url } = await choose(await leave(visitor, 'google'), HAZEL)
    const back = url.pathname + url.search
    const stranger = shop.visitor()
    await leave(stranger, 'google')
    await stranger.get(back)
    expect(await problem(stranger)).toContain('in another browser')
    await visitor.get(back.replace(/state=[^&]+/, 'state=forged'))
    expect(await problem(visitor)).toContain('in another browser')
    // The failed attempt deleted the cookie.
    const { url: second } = await choose(await leave(visitor, 'google'), HAZEL)
    await visitor.get(second.pathname + second.search)
    expect(await name(visitor)).toBe('Hazel')
    const replay = shop.visitor()
    replay.copyCookies(visitor)
    await replay.get(second.pathname + second.search)
    expect(await name(replay)).toBe('Hazel')
  })

  test('may be a refusal, and the provider may be away', async () => {
    const visitor = shop.visitor()
    await signInWith(visitor, 'google', { person: '' })
    expect(await problem(visitor)).toContain('You did not sign in with Google.')
    await shop.setFaults([{ vendor: 'identity', path: '/auth/token', status: 503 }])
    await signInWith(visitor, 'google', HAZEL)
    expect(await problem(visitor)).toContain('We cannot reach Google just now.')
    await shop.setFaults([{ vendor: 'identity', status: 503 }])
    const answer = await visitor.post('/sign/with/google', { destination: '/nuts/' })
    expect(answer.headers.get('Location')).toBe('/sign/in?destination=%2Fnuts%2F')
  })

  test('from another site is taken from Apple alone, with a state that is under way', async () => {
    const visitor = shop.visitor()
    const { fields } = await choose(await leave(visitor, 'apple'), HAZEL)
    expect((await postFrom(shop.url, 'https://evil.example', { ...fields, state: 'forged' })).status).toBe(
      403,
    )
    for (const path of ['/api/sign/google', '/api/sign/in', '/api/sign/out']) {
      expect((await postFrom(shop.url, 'https://appleid.apple.com', fields, path)).status).toBe(403)
    }
    const taken = await postFrom(shop.url, 'https://appleid.apple.com', fields)
    expect(taken.headers.getSetCookie()).toEqual([])
    // A second answer for the same state changes nothing.
    expect((await postFrom(shop.url, 'https://evil.example', { ...fields, code: 'other' })).status).toBe(403)
    await visitor.get(await redirectOf(taken))
    expect(await name(visitor)).toBe('Hazel')
  })
})

describe('a token that is not as it must be', () => {
  const claims = { sub: 'person-hazel', email: 'hazel@example.com', email_verified: true }
  const ISSUER = 'http://sandbox/identity/google'
  const now = () => Math.floor(Date.now() / 1000)

  type Forged = { issuer?: string; audience?: string; nonce?: string; expires?: number; unknownKey?: boolean }

  /** Signs in with a forged token; returns the shop's message, or the signed-in person. */
  async function withToken({ issuer, audience, nonce, expires, unknownKey }: Forged): Promise<string> {
    const keys = await generateKeyPair('RS256', { extractable: true })
    const visitor = shop.visitor()
    const page = await leave(visitor, 'google')
    const token = await new SignJWT({ ...claims, nonce: nonce ?? page.searchParams.get('nonce') })
      .setProtectedHeader({ alg: 'RS256', kid: 'ours' })
      .setIssuer(issuer ?? ISSUER)
      .setAudience(audience ?? 'cobnut-google')
      .setIssuedAt(now() - 7200)
      .setExpirationTime(expires ?? now() + 600)
      .sign(keys.privateKey)
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' }
    await shop.setFaults([
      {
        vendor: 'identity',
        path: '/auth/token',
        status: 200,
        body: { access_token: 'a', token_type: 'Bearer', id_token: token },
      },
      ...(unknownKey
        ? []
        : [{ vendor: 'identity' as const, path: '/auth/keys', status: 200, body: { keys: [jwk] } }]),
    ])
    await visitor.get(
      `/sign/with/google?${new URLSearchParams({ state: page.searchParams.get('state') ?? '', code: 'any' })}`,
    )
    return (await name(visitor)) ?? (await problem(visitor))
  }

  test('opens nothing; one that is, does', async () => {
    const refused = 'Google did not confirm who you are.'
    expect(await withToken({})).toBe('Hazel')
    expect(await withToken({ nonce: 'forged' })).toContain(refused)
    expect(await withToken({ issuer: 'https://evil.example' })).toContain(refused)
    expect(await withToken({ audience: 'another-shop' })).toContain(refused)
    expect(await withToken({ expires: now() - 3600 })).toContain(refused)
    expect(await withToken({ unknownKey: true })).toContain(refused)
  })
})

describe('the endpoints', () => {
  test('leave guest orders alone when asked to', async () => {
    const email = 'apart@example.com'
    const { visitor: guest, place } = await approved(shop, { email })
    const receipt = await wordsOf(await guest.get(await redirectOf(await place())))
    const number = /Your order number is (\S+?)\s?\./.exec(receipt)?.[1]
    const visitor = shop.visitor()
    const { url } = await choose(await leave(visitor, 'google'), somebody(email))
    const body = { state: url.searchParams.get('state'), code: url.searchParams.get('code') }
    const answer = await visitor.send('/api/sign/google', { ...body, attachGuestOrders: false })
    expect(answer.status).toBe(200)
    // Signing in again with the default attaches them.
    expect((await visitor.get(`/orders/${number}`)).status).toBe(404)
    const again = shop.visitor()
    await signInWith(again, 'google', somebody(email))
    await expect.poll(async () => (await again.get(`/orders/${number}`)).status).toBe(200)
  })

  test('answer with the session, or with what is wrong', async () => {
    const visitor = shop.visitor()
    const page = await leave(visitor, 'google')
    const { url } = await choose(page, HAZEL)
    const body = { state: url.searchParams.get('state'), code: url.searchParams.get('code') }
    const answer = await visitor.send('/api/sign/google', body)
    expect(answer.status).toBe(200)
    const { data } = (await answer.json()) as { data: Record<string, unknown> }
    expect(data).toMatchObject({ signedLoginType: 'google', customer: { email: 'hazel@example.com' } })
    const again = await visitor.send('/api/sign/google', body)
    expect([again.status, await again.json()]).toMatchObject([400, { errors: [{ key: 'unknown-attempt' }] }])
    expect((await visitor.send('/api/sign/google', { state: 'x' })).status).toBe(400)
    const forged = {
      ...body,
      credential: 'a.b.c',
      state: (await leave(visitor, 'google')).searchParams.get('state'),
    }
    expect((await visitor.send('/api/sign/google', forged)).status).toBe(400)
  })
})
