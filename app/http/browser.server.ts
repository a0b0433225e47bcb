import { DAY_SECONDS } from '~/models/dates'
import { digestOf } from '~/services/digest'
import { base64url, fromBase64url, isSigned, macOf } from '~/services/signed'
import { isSecure } from './addresses.server'
import { mayBeFollowed, PRIVACY_COOKIE } from './privacy.server'

const NAME = 'cobnut-browser'

const nameFor = (request: Request): string => (isSecure(request) ? `__Host-${NAME}` : NAME)

const KEPT_SECONDS = 365 * DAY_SECONDS

const SHAPE = /^([0-9a-f-]{36})\.([\w-]{43})$/

const purposed = (secret = '') => `browser ${secret}`

/** `guest`: owns a guest's cart and orders and never leaves the shop. `visitor`: the id that vendors get. */
export type Browser = { guest: string; visitor: string }

/** Neither leads back to the cookie, and the visitor not to the guest. */
export async function browserFrom(id: string): Promise<Browser> {
  const guest = await digestOf(`guest ${id}`, 16)
  return { guest, visitor: await visitorFor(guest) }
}

export const visitorFor = (guest: string): Promise<string> => digestOf(`visitor ${guest}`, 16)

/**
 * Set with a browser's first page: for a year, so that a guest who comes back is one visitor, or until the browser
 * session ends for who may not be followed. Tabs of a new browser share it, so that their first
 * adds go to one cart. It is signed, and no part of it leaves the shop.
 */
export async function browserOf(request: Request, secrets: readonly string[]): Promise<Browser | undefined> {
  const [, id, signature = ''] = SHAPE.exec(valueIn(request)) ?? []
  const mac = fromBase64url(signature)
  return id && mac && (await isSigned(secrets.map(purposed), id, mac)) ? browserFrom(id) : undefined
}

/** Whether this browser had a page before. Proves nothing. */
export const wasHere = (request: Request): boolean => SHAPE.test(valueIn(request))

const valueIn = (request: Request): string =>
  cookiesOf(request).find(([name]) => name === nameFor(request))?.[1] ?? ''

/** The session remembers them, so the page cannot come from the shared cache. */
const REMEMBERED = ['zip', 'iterableEmailCampaignId']

/**
 * True if a shared page needs nothing of the visitor's: only cookies with this id, a privacy choice, a variation or
 * sign-in's own, and no parameter that the session remembers.
 */
export const isStranger = (request: Request): boolean =>
  !REMEMBERED.some((name) => new URL(request.url).searchParams.has(name)) &&
  cookiesOf(request).every(
    ([name]) =>
      name === '' ||
      name === nameFor(request) ||
      name === PRIVACY_COOKIE ||
      name.endsWith('cobnut-device') ||
      name.startsWith('builder.tests.') ||
      // A script asks the personalization service.
      name.startsWith('_dy'),
  )

/** True if search knows the browser and may rank its lists differently. */
export const getsOwnPages = (request: Request): boolean =>
  cookiesOf(request).some(([name]) => name === '_ALGOLIA')

/** For a browser without an id, and after sign-in or sign-out. */
export const newBrowserCookie = async (
  request: Request,
  secrets: readonly string[],
  id: string = crypto.randomUUID(),
): Promise<string> => {
  const secure = isSecure(request) ? '; Secure' : ''
  const mac = base64url(await macOf(purposed(secrets[0]), id))
  const kept = mayBeFollowed(request) ? `; Max-Age=${KEPT_SECONDS}` : ''
  return `${nameFor(request)}=${id}.${mac}; Path=/${kept}; HttpOnly; SameSite=Lax${secure}`
}

export async function withBrowserId(
  request: Request,
  response: Response,
  secrets: readonly string[],
  id: string,
): Promise<Response> {
  const isPage = request.method === 'GET' && response.headers.get('Content-Type')?.startsWith('text/html')
  if (!isPage || !response.ok || wasHere(request)) return response
  response.headers.append('Set-Cookie', await newBrowserCookie(request, secrets, id))
  return response
}

function cookiesOf(request: Request): [name: string, value: string][] {
  const pairs = request.headers.get('Cookie')?.split(';') ?? []
  return pairs.map((pair) => {
    const [name = '', ...value] = pair.trim().split('=')
    return [name, value.join('=')]
  })
}
