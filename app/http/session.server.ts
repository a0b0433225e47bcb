import { createCookie } from '@remix-run/cloudflare'
import * as z from 'zod'
import { KEPT_DAYS } from '~/models/limits'
import {
  type Notification,
  type NotificationKind,
  type Notifications,
  noNotifications,
  withNotification,
  withNotifications,
} from '~/models/notification'
import { browserOf } from './browser.server'
import { withinCookie } from './session-size'

const notification = z.object({ message: z.string(), key: z.string().optional() })

/** What the shop remembers of a browser. `session-size.ts` sees to it that it fits a cookie. */
const contents = z.object({
  cartId: z.string().optional(),
  cartCount: z.number().optional(),
  /** When the cart was last compared with today's prices and stock. */
  cartCheckedAt: z.number().optional(),
  /** The token of the receipt of what was ordered last, until another cart is begun. */
  receipt: z.string().optional(),
  anonymousId: z.string().optional(),
  /** Whether this browser ever kept a favorite: most never do, and are not asked about. */
  keepsFavorites: z.boolean().optional(),
  customerId: z.string().optional(),
  email: z.string().optional(),
  firstName: z.string().optional(),
  /** The commercetools customer group whose prices the customer has. */
  customerGroupId: z.string().optional(),
  permissions: z.array(z.string()).optional(),
  postalCode: z.string().optional(),
  /** The customer's cart that staff work on, while it is the session's own. */
  customerCart: z
    .object({
      id: z.string(),
      key: z.string(),
      email: z.string().optional(),
      customerGroupId: z.string().optional(),
    })
    .optional(),
  flash: z
    .object({
      errors: z.array(notification),
      warnings: z.array(notification),
      notices: z.array(notification),
    })
    .optional(),
})

export type SessionData = z.infer<typeof contents>
type Keys = Exclude<keyof SessionData, 'flash'>

/** Half a year, in seconds. */
const maxAge = KEPT_DAYS.session * 24 * 60 * 60

function sessionCookie(secrets: string[], secure: boolean) {
  return createCookie(secure ? '__Host-cobnut' : 'cobnut', {
    secrets,
    secure,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge,
  })
}

/** The session of one request; `commit` tells what cookie the answer needs, if any. */
export class ShopSession {
  #data: SessionData
  #changed = false
  #taken: Notifications | undefined
  #cookie: ReturnType<typeof sessionCookie>
  /** True when the browser sent no session, so that nothing in the page can be about it. */
  readonly isNew: boolean

  /** The id that the browser got with its first page. */
  readonly browser: string | undefined
  #rotated = false

  constructor(
    data: SessionData,
    isNew: boolean,
    cookie: ReturnType<typeof sessionCookie>,
    browser?: string | undefined,
  ) {
    this.#data = data
    this.browser = browser
    this.isNew = isNew
    this.#cookie = cookie
  }

  /**
   * Reads the request's cookie. A missing, forged or outdated one is an empty session; one that is malformed (cut
   * off, or not ours) is an empty session too and is replaced with the answer.
   */
  static async of(request: Request, secrets: string[]): Promise<ShopSession> {
    const cookie = sessionCookie(secrets, new URL(request.url).protocol === 'https:')
    try {
      const value: unknown = await cookie.parse(request.headers.get('Cookie'))
      const parsed = contents.safeParse(value)
      return new ShopSession(parsed.success ? parsed.data : {}, !parsed.success, cookie, browserOf(request))
    } catch {
      const session = new ShopSession({}, true, cookie, browserOf(request))
      session.#changed = true
      return session
    }
  }

  get<Key extends Keys>(key: Key): SessionData[Key] {
    return this.#data[key]
  }

  set<Key extends Keys>(key: Key, value: SessionData[Key]): void {
    if (this.#data[key] === value) return
    this.#data = { ...this.#data, [key]: value }
    this.#changed = true
  }

  unset(key: Keys): void {
    if (this.#data[key] === undefined) return
    const { [key]: _, ...rest } = this.#data
    this.#data = rest
    this.#changed = true
  }

  /** Forgets everything but what is kept, as at sign-in and sign-out, so that nothing of before is carried over. */
  rotate(kept: SessionData): void {
    this.#data = { ...kept, flash: this.#data.flash }
    this.#changed = true
    this.#rotated = true
  }

  /** Whether somebody signed in or out: the browser is then somebody else's. */
  get isRotated(): boolean {
    return this.#rotated
  }

  /** Tells the shopper something on the next page they see. */
  notify(kind: NotificationKind, message: Notification): void {
    this.#data = {
      ...this.#data,
      flash: withNotification(this.#data.flash ?? noNotifications(), kind, message),
    }
    this.#changed = true
  }

  /** Takes the waiting notifications; they are shown once. */
  takeNotifications(): Notifications {
    const { flash, ...rest } = this.#data
    if (!flash) return noNotifications()
    this.#data = rest
    this.#taken = flash
    this.#changed = true
    return flash
  }

  /** For an answer that shows no page: what was taken waits for the next one. */
  returnNotifications(): void {
    if (!this.#taken) return
    this.#data = { ...this.#data, flash: withNotifications(this.#taken, this.#data.flash ?? {}) }
    this.#taken = undefined
  }

  /** The `Set-Cookie` value when something changed. Notifications that do not fit the cookie are left out. */
  async commit(): Promise<string | undefined> {
    return this.#changed ? this.#cookie.serialize(withinCookie(this.#data)) : undefined
  }
}
