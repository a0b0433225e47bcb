import type { Device } from '~/models/account/device'
import { type ProvenEmail, provenEmail } from '~/models/account/proven-email'
import type { CartOwner } from '~/models/cart/owner'
import {
  type Notification,
  type NotificationKind,
  type Notifications,
  noNotifications,
  withNotification,
  withNotifications,
} from '~/models/notification'
import { isSecure } from './addresses.server'
import { type Browser, browserFrom, browserOf, visitorFor } from './browser.server'
import { type Identity, identityCookies, type Known } from './identity.server'
import { contentsOf, maxAge, sessionCookies } from './session-cookies.server'
import { changed, type SessionData, withChanges } from './session-data'
import { withinCookie } from './session-size'

type Keys = Exclude<keyof SessionData, 'flash' | 'signIn'>
type IdentityKeys = 'customerId' | 'email' | 'firstName'

/** As the browser's cookies say. */
export type Claims = {
  checkedAt: number | undefined
  staffId: string | undefined
  cartId: string | undefined
}

type Check = (identity: Identity, claims: Claims) => Promise<Known | undefined>

export type SessionChanges = {
  data: Record<string, unknown>
  signedIn?: { known: Known; remembered: boolean; device: Device } | undefined
}

/** `commit` returns the cookies to set. */
export class ShopSession {
  #data: SessionData = {}
  #before: SessionData = {}
  #changed = false
  #signedIn: SessionChanges['signedIn']
  #taken: Notifications | undefined
  #identity: Known | undefined
  #identityCookie: string | undefined
  #deviceCookie: string | undefined
  #checkCookie: string | undefined
  #guestVisitor: string | undefined
  #staffCookie: string | undefined
  /** The browser sent no session, so the page is not personal. */
  readonly isNew: boolean
  /** The visitor's id of the browser that sent its cookie. */
  readonly browser: string | undefined

  private constructor(
    private readonly cookies: ReturnType<typeof sessionCookies>,
    private readonly identities: ReturnType<typeof identityCookies>,
    private readonly header: string | null,
    isNew: boolean,
    known: Browser | undefined,
    /** The browser's, or of one that gets its cookie with this answer. */
    readonly first: Browser,
  ) {
    this.isNew = isNew
    this.browser = known?.visitor
  }

  /**
   * A missing, forged or expired session is empty; a malformed one is replaced by the response. If `check` rejects the
   * sign-in, the session is a guest's.
   */
  static async of(
    request: Request,
    secrets: string[],
    check: Check,
    firstId: string = crypto.randomUUID(),
  ): Promise<ShopSession> {
    const secure = isSecure(request)
    const header = request.headers.get('Cookie')
    const cookies = sessionCookies(secrets, secure)
    const identities = identityCookies(secrets, secure)
    const claimed = await identities.read(header)
    const before = claimed && (await identities.readCheck(header))
    const checkedAt = before?.signIn === claimed?.signIn ? before?.at : undefined
    const staffId = claimed?.hasPermissions ? await identities.readStaff(header) : undefined
    const own = claimed && (await contentsOf(cookies.customer, header))
    const cartId = own?.data?.signIn === claimed?.signIn ? own?.data?.cartId : undefined
    const known = claimed && (await check(claimed, { checkedAt, staffId, cartId }))
    const { data, malformed } = (known && own) || (await contentsOf(cookies.guest, header))
    const browser = await browserOf(request, secrets)
    const first = browser ?? (await browserFrom(firstId))
    const session = new ShopSession(cookies, identities, header, !known && !data, browser, first)
    session.#identity = known
    if (known?.checkedAt !== undefined && known.checkedAt !== checkedAt) await session.#keepCheck(known)
    if (before && !known) session.#checkCookie = await identities.clearCheck()
    // Another sign-in's data come from a late response.
    if (data && data.signIn === known?.signIn) session.#data = data
    session.#before = session.#data
    session.#changed = malformed
    const guest = session.get('anonymousId')
    session.#guestVisitor = guest ? await visitorFor(guest) : first.visitor
    return session
  }

  /** Without cookies, for somebody who is not here: a guest, or the customer. No browser gets it. */
  static async absent(secrets: string[], customer?: Pick<Identity, 'customerId' | 'email'>) {
    const request = new Request('https://absent.invalid')
    const session = await ShopSession.of(request, secrets, async () => undefined)
    if (customer) session.#identity = { signIn: '', ...customer, permissions: [] }
    return session
  }

  /** True if this request signed in or out. */
  get isRotated(): boolean {
    return this.#identityCookie !== undefined
  }

  get permissions(): readonly string[] {
    return this.#identity?.permissions ?? []
  }

  get permissionsUnknown(): boolean {
    return this.#identity?.permissionsUnknown ?? false
  }

  get awaitsFactor(): boolean {
    return this.#identity?.awaitsFactor ?? false
  }

  get provenAt(): number | undefined {
    return this.#identity?.provenAt
  }

  /** The second factor was shown. The permissions count from the next request on. */
  async beginStaff(id: string, provenAt: number): Promise<void> {
    this.#staffCookie = await this.identities.writeStaff(id)
    if (this.#identity) this.#identity = { ...this.#identity, awaitsFactor: false, provenAt }
  }

  /** May order on behalf of customers. */
  get isStaff(): boolean {
    return this.permissions.includes('checkOutAsCustomer')
  }

  /** Customer-experience mode: on for staff until they switch it off, for their own shopping. */
  get inCxMode(): boolean {
    return this.isStaff && !this.get('cxOff')
  }

  /** Whose prices pages show: the customer's own, or those of the customer whose cart staff work on. */
  get customerGroup(): string | undefined {
    const customerCart = this.get('customerCart')
    return customerCart ? customerCart.customerGroupId : this.get('customerGroupId')
  }

  get owner(): CartOwner {
    const customerId = this.get('customerId')
    const anonymousId = this.get('anonymousId')
    const email = this.get('email')
    return {
      customerId: customerId || undefined,
      anonymousId: anonymousId || undefined,
      email: email || undefined,
      isStaff: this.isStaff,
    }
  }

  /** What vendors are told of the browser. Undefined: it keeps nothing yet that it would be known by. */
  get visitor(): string | undefined {
    return this.browser ?? (this.get('anonymousId') ? this.#guestVisitor : undefined)
  }

  /** The cart stays with the customer. */
  leaveCustomerCart(): void {
    for (const key of ['customerCart', 'cartId', 'cartCount', 'cartCheckedAt'] as const) this.unset(key)
  }

  /** The customer's address, if its mailbox was proven. */
  get provenEmail(): ProvenEmail | undefined {
    return this.#identity?.proven ? provenEmail(this.#identity.email) : undefined
  }

  /** For pages: a sign-in that was only believed greets by first name, and shows no address. */
  get shownEmail(): string | undefined {
    return this.#identity?.isBelieved ? undefined : this.#identity?.email
  }

  get signInId(): string | undefined {
    return this.#identity?.signIn
  }

  /** Renewed whenever the customer does something in this browser. */
  get checkedAt(): number | undefined {
    return this.#identity?.checkedAt
  }

  device(): Promise<Device | undefined> {
    return this.identities.readDevice(this.header)
  }

  async #keepCheck({ signIn, checkedAt: at }: Known): Promise<void> {
    if (at !== undefined) this.#checkCookie = await this.identities.writeCheck({ signIn, at })
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

  /** Signs in. Only `kept` is carried over. */
  async signIn(known: Known, remembered: boolean, device: Device, kept: SessionData): Promise<void> {
    const { signIn, customerId, email, proven, firstName, hasPermissions } = known
    this.#identity = known
    this.#signedIn = { known, remembered, device }
    this.#identityCookie = await this.identities.write(
      { signIn, customerId, email, proven, firstName, hasPermissions },
      remembered,
    )
    if (this.header?.includes('cobnut-staff')) this.#staffCookie = await this.identities.clearStaff()
    await this.#keepCheck(known)
    this.#deviceCookie = await this.identities.writeDevice(device)
    this.#data = { ...kept, signIn: known.signIn, flash: this.#data.flash }
    this.#changed = true
  }

  /** Signs out. `kept` is the guest's session. */
  async signOut(kept: SessionData): Promise<void> {
    this.#identity = undefined
    this.#identityCookie = await this.identities.clear()
    this.#checkCookie = await this.identities.clearCheck()
    if (this.header?.includes('cobnut-staff')) this.#staffCookie = await this.identities.clearStaff()
    this.#data = { ...kept, flash: this.#data.flash }
    this.#changed = true
  }

  notify(kind: NotificationKind, message: Notification): void {
    this.#data = {
      ...this.#data,
      flash: withNotification(this.#data.flash ?? noNotifications(), kind, message),
    }
    this.#changed = true
  }

  /** What this request changed, for `repeat`. */
  get changes(): SessionChanges {
    return { data: changed(this.#before, this.#data), signedIn: this.#signedIn }
  }

  /** Changes this session as another request with the same cookies did. */
  async repeat({ data, signedIn }: SessionChanges): Promise<void> {
    if (signedIn) await this.signIn(signedIn.known, signedIn.remembered, signedIn.device, {})
    this.#data = withChanges(this.#data, data)
    this.#changed = true
  }

  /** They are shown once; a second call in this request returns the same. */
  takeNotifications(): Notifications {
    if (this.#taken) return this.#taken
    const { flash, ...rest } = this.#data
    if (!flash) return noNotifications()
    this.#data = rest
    this.#taken = flash
    this.#changed = true
    return flash
  }

  /** For responses without a page: the notifications wait for the next one. */
  returnNotifications(): void {
    if (!this.#taken) return
    this.#data = { ...this.#data, flash: withNotifications(this.#taken, this.#data.flash ?? {}) }
    this.#taken = undefined
  }

  /** The `Set-Cookie` values. Notifications that do not fit are left out. */
  async commit(): Promise<string[]> {
    const { guest, customer } = this.cookies
    const own = this.#identity ? customer : guest
    const other = this.#identity ? guest : customer
    const cookies = this.#changed ? [await own.serialize(withinCookie(this.#data), { maxAge })] : []
    if (this.#identityCookie) cookies.push(this.#identityCookie, await other.serialize('', { maxAge: 0 }))
    for (const cookie of [this.#checkCookie, this.#deviceCookie, this.#staffCookie])
      if (cookie) cookies.push(cookie)
    return cookies
  }
}
