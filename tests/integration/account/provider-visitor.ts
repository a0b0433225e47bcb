import { expect } from 'vitest'
import type { Visitor } from '../../support/shop'
import { redirectOf } from '../checkout/buyer'

type Provider = 'google' | 'apple' | 'facebook'

/** Starts a sign-in; returns the address of the provider's page. */
export async function leave(visitor: Visitor, provider: Provider, fields: Record<string, string> = {}) {
  const answer = await visitor.post(`/sign/with/${provider}`, { destination: '/account', ...fields })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('Location') ?? '')
}

/** Chooses a person on the provider's page; returns where it leads, and what it posts. */
export async function choose(page: URL, person: Record<string, string>) {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(person), redirect: 'manual' })
  const to = answer.headers.get('Location')
  if (to) return { url: new URL(to), fields: {} }
  const html = await answer.text()
  const fields = Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&quot;', '"'),
    ]),
  )
  return { url: new URL(/action="([^"]+)"/.exec(html)?.[1] ?? ''), fields }
}

/** The whole sign-in; returns the shop's last redirect. */
export async function signInWith(
  visitor: Visitor,
  provider: Provider,
  person: Record<string, string>,
  destination = '/account',
) {
  const { url, fields } = await choose(await leave(visitor, provider, { destination }), person)
  if (provider !== 'apple') return visitor.get(url.pathname + url.search)
  const posted = await postFrom(visitor.origin, 'https://appleid.apple.com', fields)
  return visitor.get(await redirectOf(posted))
}

/** Apple's form comes from Apple's site, so the browser sends none of the shop's cookies. */
export const postFrom = (
  shop: string,
  origin: string,
  fields: Record<string, string>,
  path = '/api/sign/apple',
) =>
  fetch(shop + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams(fields),
  })

export const somebody = (email: string) => ({ person: 'other', email })
