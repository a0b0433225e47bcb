import { isSecure } from './addresses.server'
import { PRIVACY_COOKIE } from './privacy.server'

const NAME = 'cobnut-browser'

const nameFor = (request: Request): string => (isSecure(request) ? `__Host-${NAME}` : NAME)

/**
 * Set with a browser's first page, until the browser session ends. Tabs of a new browser share it, so that their first
 * adds go to one cart.
 */
export function browserOf(request: Request): string | undefined {
  const value = cookiesOf(request).find(([name]) => name === nameFor(request))?.[1]
  return value && /^[0-9a-f-]{36}$/.test(value) ? value : undefined
}

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
export const newBrowserCookie = (request: Request, id: string = crypto.randomUUID()): string => {
  const secure = isSecure(request) ? '; Secure' : ''
  return `${nameFor(request)}=${id}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

export function withBrowserId(request: Request, response: Response, id: string): Response {
  const isPage = request.method === 'GET' && response.headers.get('Content-Type')?.startsWith('text/html')
  if (!isPage || !response.ok || browserOf(request)) return response
  response.headers.append('Set-Cookie', newBrowserCookie(request, id))
  return response
}

function cookiesOf(request: Request): [name: string, value: string][] {
  const pairs = request.headers.get('Cookie')?.split(';') ?? []
  return pairs.map((pair) => {
    const [name = '', ...value] = pair.trim().split('=')
    return [name, value.join('=')]
  })
}
