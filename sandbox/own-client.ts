import * as z from 'zod'
import type { Vendor } from './vendor'

const CLIENT = btoa('cobnut-admin:cobnut-admin-secret')
const ORIGIN = 'http://sandbox/commercetools'

/** A client of the commercetools stand-in. Paths start after the project. */
export type OwnClient = {
  get: (path: string) => Promise<unknown>
  post: (path: string, body: unknown) => Promise<unknown>
}

/** Gets its own token. Throws on an error response, with its text. */
export function createOwnClient(commercetools: Vendor): OwnClient {
  let token: Promise<string> | undefined
  const call = async (method: string, path: string, body?: unknown) => {
    token ??= newToken(commercetools)
    const url = new URL(`${ORIGIN}/cobnut${path}`)
    const request = new Request(url, {
      method,
      headers: { authorization: `Bearer ${await token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await commercetools.fetch(request, url.pathname.slice('/commercetools'.length))
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
    return JSON.parse(text) as unknown
  }
  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body) }
}

async function newToken(commercetools: Vendor): Promise<string> {
  const request = new Request(`${ORIGIN}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${CLIENT}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  })
  const answer = await commercetools.fetch(request, '/oauth/token')
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token
}
