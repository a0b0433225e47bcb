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
import { type Device, type Identity, identityCookies, signedCookie } from './identity.server'
import { withinCookie } from './session-size'

const notification = z.object({ message: z.string(), key: z.string().optional() })

/**
 * What the shop remembers of a browser, or of a customer in it. `session-size.ts` sees to it that it fits a cookie.
 * Who the customer is stands in a cookie of its own (`identity.server.ts`).
 */
const contents = z.object({
  /** The sign-in that it belongs to; none for a guest. */
  signIn: z.string().optional(),
  cartId: z.string().optional(),
  cartCount: z.number().optional(),
  /** When the cart was last compared with today's prices and stock. */
  cartCheckedAt: z.number().optional(),
  /** The token of the receipt of what was ordered last, until another cart is begun. */
  receipt: z.string().optional(),
  anonymousId: z.string().optional(),
  /** Whether this browser ever kept a favorite: most never do, and are not asked about. */
  keepsFavorites: z.boolean().optional(),
  /** The commercetools customer group whose prices the customer has. */
  customerGroupId: z.string().optional(),
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
type Keys = Exclude<keyof SessionData, 'flash' | 'signIn'>
type IdentityKeys = 'customerId' | 'email' | 'firstName'

/** Half a year, in seconds. */
const maxAge = KEPT_DAYS.session * 24 * 60 * 60

type Cookie = ReturnType<typeof signedCookie>

/** Guests and customers have a cookie each, so that a late answer to the one leaves the other's alone. */
const sessionCookies = (secrets: string[], secure: boolean) => ({
  guest: signedCookie('cobnut', secrets, secure),
  customer: signedCookie('cobnut-customer', secrets, secure),
})

/** Who is signed in, once the sign-in was found open, and what they may do beyond shopping. */
export type Known = Identity & {
  permissions: readonly string[]
  /** The platform could not tell the permissions. */
  permissionsUnknown?: boolean
}

type Check = (identity: Identity) => Promise<Known | undefined>

/** The session of one request; `commit` tells what cookies the answer needs, if any. */
export class ShopSession {
  #data: SessionData = {}
  #changed = false
  #taken: Notifications | undefined
  #identity: Known | undefined
  #identityCookie: string | undefined
  #deviceCookie: string | undefined
  #device: Device | undefined
  /** True when the browser sent no session, so that nothing in the page can be about it. */
  readonly isNew: boolean
  /** The id that the browser got with its first page. */
  readonly browser: string | undefined

  private constructor(
    private readonly cookies: ReturnType<typeof sessionCookies>,
    private readonly identities: ReturnType<typeof identityCookies>,
    isNew: boolean,
    browser: string | undefined,
  ) {
    this.isNew = isNew
    this.browser = browser
  }

  /**
   * Reads the request's cookies. A missing, forged or outdated session is an empty one; one that is malformed (cut
   * off, or not ours) is replaced with the answer. Whoever's sign-in `check` does not find open is a guest.
   */
  static async of(request: Request, secrets: string[], check: Check): Promise<ShopSession> {
    const secure = new URL(request.url).protocol === 'https:'
    const header = request.headers.get('Cookie')
    const cookies = sessionCookies(secrets, secure)
    const identities = identityCookies(secrets, secure)
    const claimed = await identities.read(header)
    const known = claimed && (await check(claimed))
    const { data, malformed } = await contentsOf(known ? cookies.customer : cookies.guest, header)
    const session = new ShopSession(cookies, identities, !known && !data, browserOf(request))
    session.#identity = known
    session.#device = await identities.readDevice(header)
    // What belongs to another sign-in than this one came with a late answer.
    if (data && data.signIn === known?.signIn) session.#data = data
    session.#changed = malformed
    return session
  }

  /** Whether somebody signed in or out: the browser is then somebody else's. */
  get isRotated(): boolean {
    return this.#identityCookie !== undefined
  }

  /** What the platform says they may do; nothing for guests. */
  get permissions(): readonly string[] {
    return this.#identity?.permissions ?? []
  }

  get permissionsUnknown(): boolean {
    return this.#identity?.permissionsUnknown ?? false
  }

  /** The id of the sign-in; none for a guest. */
  get signInId(): string | undefined {
    return this.#identity?.signIn
  }

  /** The browser as it was known before this request. */
  get device(): Device | undefined {
    return this.#device
  }

  get<Key extends IdentityKeys>(key: Key): Identity[Key] | undefined
  get<Key extends Keys>(key: Key): SessionData[Key]
  get(key: Keys | IdentityKeys): unknown {
    if (key === 'customerId' || key === 'email' || key === 'firstName') return this.#identity?.[key]
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

  /** Signs in: from here on all is about the customer. Nothing of before is carried over but what is `kept`. */
  async signIn(known: Known, remembered: boolean, device: Device, kept: SessionData): Promise<void> {
    const { permissions: _, permissionsUnknown: _unknown, ...identity } = known
    this.#identity = known
    this.#identityCookie = await this.identities.write(identity, remembered)
    this.#device = device
    this.#deviceCookie = await this.identities.writeDevice(device)
    this.#data = { ...kept, signIn: known.signIn, flash: this.#data.flash }
    this.#changed = true
  }

  /** Signs out: what is `kept` is the guest's. */
  async signOut(kept: SessionData): Promise<void> {
    this.#identity = undefined
    this.#identityCookie = await this.identities.clear()
    this.#data = { ...kept, flash: this.#data.flash }
    this.#changed = true
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

  /** The `Set-Cookie` values that the answer needs. Notifications that do not fit the cookie are left out. */
  async commit(): Promise<string[]> {
    const { guest, customer } = this.cookies
    const own = this.#identity ? customer : guest
    const other = this.#identity ? guest : customer
    const cookies = this.#changed ? [await own.serialize(withinCookie(this.#data), { maxAge })] : []
    if (this.#identityCookie) cookies.push(this.#identityCookie, await other.serialize('', { maxAge: 0 }))
    if (this.#deviceCookie) cookies.push(this.#deviceCookie)
    return cookies
  }
}

async function contentsOf(cookie: Cookie, header: string | null) {
  try {
    return { data: contents.safeParse(await cookie.parse(header)).data, malformed: false }
  } catch {
    return { data: undefined, malformed: true }
  }
}
